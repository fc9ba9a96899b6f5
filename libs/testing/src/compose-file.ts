import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface ComposeService {
  image: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string | number | boolean>;
  healthcheck?: { test?: string[]; disable?: boolean };
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
  restart?: string;
  profiles?: string[];
  deploy: { resources: { limits: { memory: string } } };
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
}

/** docker-compose.yml with its anchors merged and its variables not replaced. */
export function readComposeFile(): ComposeFile {
  return parse(readFileSync(`${ROOT}docker-compose.yml`, 'utf8'), { merge: true }) as ComposeFile;
}

/**
 * A service's environment as Compose fills it in: `${NAME:?message}` must be given, `${NAME:-fallback}` may be.
 * @throws Error with the message of what is required and was not given
 */
export function environmentOf(
  { environment = {} }: ComposeService,
  given: Record<string, string>,
): Record<string, string> {
  const fill = (value: string) =>
    value.replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, kind?: string, rest?: string) => {
      if (given[name]) return given[name];
      if (kind === '?') throw new Error(rest);
      return rest ?? '';
    });
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(String(value))]));
}

/** The default command of the image: the last `CMD` of the Dockerfile. */
export function imageCommand(): string[] {
  const commands = [...readFileSync(`${ROOT}Dockerfile`, 'utf8').matchAll(/^CMD (\[.*\])$/gm)];
  const command: unknown = JSON.parse(commands.at(-1)?.[1] ?? '[]');
  return Array.isArray(command) ? command.map(String) : [];
}
