import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { asError } from '@daad/platform/error-details';
import { explainStartFailure } from '@daad/platform/process';
import { SettingsError } from '@daad/platform/settings';

/** Runs a command of the operator. A failure prints one sentence and sets exit code 1. */
export async function runCommand(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`${name}: ${explainStartFailure(error)}`);
    process.exit(1);
  }
}

/** @throws SettingsError with the usage, for options that the command does not have */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new SettingsError(`${asError(error).message}\nusage: ${usage}`);
  }
}

/** Resolves a path against the folder where npm was called, because npm runs scripts in the folder of the project. */
export const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

export const countOf = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
