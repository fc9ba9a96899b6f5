import { text } from 'node:stream/consumers';
import { PASSWORD_CHANGE } from '@daad/contracts/account.contract';
import { SettingsError } from '@daad/platform/settings';
import { read } from 'read';

/**
 * Asks for a new password of the teacher twice, without showing it, or takes the first line of standard input. It is
 * never an argument: those are seen by every user of the machine and kept by shells.
 * @throws SettingsError when it breaks the product's rule for passwords, or the two differ
 */
export async function askPassword({ fromStdin = false }): Promise<string> {
  if (!fromStdin && !process.stdin.isTTY) {
    throw new SettingsError('there is no terminal to ask for the password; pass it with --stdin');
  }
  const password = fromStdin ? firstLine(await text(process.stdin)) : await ask('New password:');
  const { error } = PASSWORD_CHANGE.Teacher.shape.newPassword.safeParse(password);
  if (error) throw new SettingsError(error.issues[0]!.message);
  if (!fromStdin && (await ask('Once more:')) !== password) throw new SettingsError('Passwords do not match');
  return password;
}

async function ask(prompt: string): Promise<string> {
  const answer = await read({ prompt, silent: true });
  process.stdout.write('\n');
  return answer;
}

const firstLine = (input: string) => input.split(/\r?\n/, 1)[0]!;
