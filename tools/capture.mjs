import { spawn } from 'node:child_process';

/** Runs a program to its end and keeps what it printed. */
export function capture(program, args, options) {
  return outcome(spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }));
}

/** @returns the exit code of a process (1 when it could not start or was killed), and what it prints into pipes */
export async function outcome(child) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
  return { code, output };
}
