import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { explainStartFailure } from '@daad/platform/process';
import { SettingsError } from '@daad/platform/settings';

/** Runs a command of the operator: what cannot be done is answered by one sentence, and exit code 1. */
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
    throw new SettingsError(`${(error as Error).message}\nusage: ${usage}`);
  }
}

/** A file as whoever typed it meant it: npm runs its scripts in the project's folder, wherever it was called. */
export const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export const countOf = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
