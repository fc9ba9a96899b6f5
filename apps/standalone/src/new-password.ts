import { text } from 'node:stream/consumers';
import { PASSWORD_CHANGE } from '@daad/contracts/account.contract';
import { SettingsError } from '@daad/platform/settings';
import { weaknessOf } from '@daad/platform/weak-password';
import { read } from 'read';

/**
 * Asks twice for a new password of the teacher without showing it, or reads the first line of standard input. It is never an
 * argument, because every user of the machine can see arguments and shells store them.
 * @param phone of the account, if it is known
 * @throws SettingsError when the password breaks the product's rule, or the two differ
 */
export async function askPassword({ fromStdin = false, phone = '' }): Promise<string> {
  if (!fromStdin && !process.stdin.isTTY) {
    throw new SettingsError('there is no terminal to ask for the password; pass it with --stdin');
  }
  const password = fromStdin ? firstLine(await text(process.stdin)) : await ask('New password:');
  const { error } = PASSWORD_CHANGE.Teacher.shape.newPassword.safeParse(password);
  if (error) throw new SettingsError(error.issues[0]?.message ?? error.message);
  const weakness = weaknessOf(password, phone);
  if (weakness) throw new SettingsError(WEAKNESSES[weakness]);
  if (!fromStdin && (await ask('Once more:')) !== password) throw new SettingsError('Passwords do not match');
  return password;
}

const WEAKNESSES = {
  common: 'This password is one of the 10,000 that are tried first: choose another one',
  phone: 'The password must not be the phone number: choose another one',
};

async function ask(prompt: string): Promise<string> {
  const typed = await read({ prompt, silent: true });
  process.stdout.write('\n');
  return typed;
}

function firstLine(input: string): string {
  const [line = ''] = input.split(/\r?\n/, 1);
  return line;
}
