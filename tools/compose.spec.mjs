import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from '@daad/platform/settings';
import { environmentOf, imageCommand, readComposeFile } from '@daad/testing/compose-file';
import { Ajv } from 'ajv';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file) => readFileSync(`${root}${file}`, 'utf8');
const { services, volumes, secrets } = readComposeFile();
const ours = Object.entries(services).filter(([name]) => /^(api|worker)-/.test(name));

/** There is no Docker where this is built, so only the text of the files is checked; apps/fleet runs them. */
describe('docker-compose.yml', () => {
  it('is what the Compose specification calls a Compose file', () => {
    const schema = JSON.parse(read('tools/compose-spec.schema.json'));
    // Ajv knows this draft by another spelling of its address.
    delete schema.$schema;
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    const valid = ajv.compile(schema);
    valid(parse(read('docker-compose.yml'), { merge: true }));
    expect(valid.errors).toBeNull();
    expect(valid({ services: { api: { image: 'daad', comand: ['node'] } } })).toBe(false);
  });

  it('has two APIs, two workers, their stores and a proxy', () => {
    const always = Object.entries(services).filter(([, { profiles }]) => !profiles);
    expect(always.map(([name]) => name).sort()).toEqual([
      'api-1',
      'api-2',
      'postgres',
      'proxy',
      'redis',
      'worker-1',
      'worker-2',
    ]);
  });

  it('has k6 in a separate profile, at a host that is given, with a folder for its reports', () => {
    expect(services.k6.profiles).toEqual(['k6']);
    expect(services.k6.environment.DAAD_URL).toMatch(/^\$\{DAAD_URL:-/);
    const mounted = services.k6.volumes.map((mount) => mount.split(':')[1]);
    expect(mounted).toContain(services.k6.environment.REPORTS);
  });

  it('contains no secret: passwords and tokens must come from outside', () => {
    for (const [name, value] of ours.flatMap(([, { environment }]) => Object.entries(environment))) {
      if (/SECRET|PASSWORD/.test(name)) expect(value).toMatch(/^\$\{\w+:\?/);
    }
    expect(services.postgres.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
    const { command, environment, ports } = services.redis;
    expect(command[command.indexOf('--requirepass') + 1]).toMatch(/^\$\{REDIS_PASSWORD:\?/);
    expect(environment.REDISCLI_AUTH).toBe(command.at(-1));
    expect([ports, services.postgres.ports]).toEqual([undefined, undefined]);
  });

  it('has metrics in a separate profile, with each process as a target and tokens from outside', () => {
    for (const name of ['prometheus', 'grafana']) expect(services[name].profiles).toEqual(['metrics']);
    const [job] = parse(read('docker/prometheus.yml')).scrape_configs;
    const targets = job.static_configs.flatMap((config) => config.targets);
    const expected = ours.map(([name, { environment }]) => `${name}:${environment.METRICS_PORT ?? 3000}`);
    expect(targets.sort()).toEqual(expected.sort());
    expect(job.authorization.credentials_file).toBe('/run/secrets/metrics_token');
    expect(services.prometheus.secrets).toEqual(['metrics_token']);
    expect(secrets).toEqual({
      metrics_token: { environment: 'METRICS_TOKEN' },
      grafana_password: { environment: 'GRAFANA_PASSWORD' },
    });
    // Reachable from the machine itself only.
    expect(services.grafana.ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
    expect(services.prometheus.ports).toBeUndefined();
  });

  it('gives every process settings that it starts with', () => {
    const outside = {
      POSTGRES_PASSWORD: 'a-password',
      REDIS_PASSWORD: 'another',
      JWT_SECRET: 'x'.repeat(48),
    };
    for (const [, service] of ours) {
      expect(readSettings(environmentOf(service, outside))).toMatchObject({
        production: true,
        seedDemo: false,
        redisUrl: 'redis://:another@redis:6379',
      });
      const demo = environmentOf(service, { ...outside, SEED_DEMO: 'true' });
      expect(readSettings(demo).seedDemo).toBe(true);
      expect(() => environmentOf(service, {})).toThrow('set POSTGRES_PASSWORD');
      expect(() => environmentOf(service, { ...outside, REDIS_PASSWORD: '' })).toThrow('set REDIS_PASSWORD');
    }
  });

  it('waits longer for a stop than one may take, and has the proxy leave before that', () => {
    const [idleSeconds] = /keepalive_timeout (\d+)s/.exec(read('docker/nginx.conf')).slice(1).map(Number);
    const [stopSeconds] = /STOP_TIMEOUT_MS = (\d+)_000/
      .exec(read('libs/platform/src/process.ts'))
      .slice(1)
      .map(Number);
    for (const [, { environment, stop_grace_period: grace }] of ours) {
      expect(environment.DRAIN_SECONDS).toBeGreaterThan(idleSeconds);
      expect(parseInt(grace)).toBeGreaterThan(stopSeconds + 2 * environment.DRAIN_SECONDS);
    }
  });

  it('runs entry points that exist, from rooms that the image copies', () => {
    const dockerfile = read('Dockerfile');
    const rooms = /for room in ([^;]+);/.exec(dockerfile)[1].split(' ');
    for (const [, { command = imageCommand() }] of ours) {
      const [, room, file] = /^(apps\/\w+)\/dist\/(.*)\.js$/.exec(command.at(-1));
      expect(rooms).toContain(room);
      expect(existsSync(`${root}${room}/src/${file}.ts`)).toBe(true);
    }
    const [, healthPath] = /PORT\|\|3000\)\+'([^']+)'/.exec(dockerfile);
    expect(healthPath).toBe('/health/live');
    expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('FROM '));
    const stages = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\w+))?$/gm)];
    for (const [, image] of stages) {
      expect(
        stages.some(([, , stage]) => stage === image) ||
          /^node:24\.\d+\.\d+-[\w-]+@sha256:[0-9a-f]{64}$/.test(image),
      ).toBe(true);
    }
  });

  it('copies every library that runs, and the media of the demo school', () => {
    const dockerfile = read('Dockerfile');
    const rooms = /for room in ([^;]+);/.exec(dockerfile)[1].split(' ');
    const libraries = readdirSync(`${root}libs`).filter((name) => name !== 'testing');
    expect(rooms).toEqual(expect.arrayContaining(libraries.map((name) => `libs/${name}`)));
    expect(dockerfile).toContain('cp -r libs/seed/media /out/libs/seed/');
    expect(existsSync(`${root}libs/seed/media`)).toBe(true);
  });

  it('installs the packages of every workspace: npm refuses a lock file that knows more of them', () => {
    const { workspaces } = JSON.parse(read('package.json'));
    const folders = workspaces.flatMap((each) =>
      each.endsWith('/*')
        ? readdirSync(`${root}${each.slice(0, -1)}`).map((name) => each.replace('*', name))
        : each,
    );
    const all = folders.map((each) => `${each}/package.json`).filter((file) => existsSync(`${root}${file}`));
    const copied = [...read('Dockerfile').matchAll(/^COPY (\S+\/package\.json) (\S+)\/$/gm)];
    expect(copied.map(([, from]) => from).sort()).toEqual(all.sort());
    for (const [, from, to] of copied) expect(from).toBe(`${to}/package.json`);
  });

  it('pins every image by version and digest, limits every service, and mounts what is there', () => {
    for (const [name, { build, image, deploy, volumes: mounts = [] }] of Object.entries(services)) {
      // What is built here has no digest before it is built.
      expect(`${name} ${image}`).toMatch(build ? /:\d+\.\d+/ : /:v?\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/);
      expect(deploy.resources.limits.memory).toMatch(/^\d+[mg]$/);
      for (const mount of mounts) {
        const [source] = mount.split(':');
        expect(source.startsWith('./') ? existsSync(`${root}${source.slice(2)}`) : source in volumes).toBe(
          true,
        );
      }
    }
    for (const name of ['postgres', 'redis']) expect(services[name].healthcheck.test).toBeDefined();
  });

  it('has a proxy that knows both APIs and passes sockets on', () => {
    const proxy = read('docker/nginx.conf');
    for (const [name] of ours.filter(([each]) => each.startsWith('api-')))
      expect(proxy).toContain(`server ${name}:3000`);
    expect(proxy).toContain('proxy_set_header Upgrade $http_upgrade');
  });

  it('has a proxy that waits for half a request as long as the API, and leaves a school behind one address room', () => {
    const proxy = read('docker/nginx.conf');
    const secondsOf = (name) => Number(new RegExp(`${name} (\\d+)s;`).exec(proxy)[1]);
    const millisecondsOf = (name) => {
      const [, digits] = new RegExp(`${name} = ([\\d_]+);`).exec(read('apps/api/src/http/slow-requests.ts'));
      return Number(digits.replaceAll('_', ''));
    };
    expect(secondsOf('client_header_timeout') * 1000).toBe(millisecondsOf('HEADERS_TIMEOUT_MS'));
    expect(secondsOf('client_body_timeout') * 1000).toBe(millisecondsOf('BODY_TIMEOUT_MS'));
    const [, zone, most] = /limit_conn (\w+) (\d+);/.exec(proxy);
    expect(proxy).toContain(`limit_conn_zone $visitor zone=${zone}:`);
    // 4,000 phones with accounts, and as many visitors as one address may have.
    expect(Number(most)).toBeGreaterThanOrEqual(4600);
    expect(proxy).toContain('limit_conn_status 429;');
  });

  it('has a proxy that sends every header to both, which nginx does not where a location has its own', () => {
    const [outside, sockets] = read('docker/nginx.conf').split('location /socket.io/');
    const namesIn = (text) => [...text.matchAll(/^ *proxy_set_header (\S+)/gm)].map(([, name]) => name);
    expect(namesIn(outside)).toEqual(expect.arrayContaining(['X-Request-Id', 'X-Forwarded-Host']));
    expect(namesIn(sockets)).toEqual(expect.arrayContaining(namesIn(outside)));
  });

  it('has a proxy that drops no header of an API and adds none that it has already', () => {
    const proxy = read('docker/nginx.conf');
    expect(proxy).not.toMatch(/proxy_(hide|ignore)_headers? |more_(set|clear)_headers/);
    const added = [...proxy.matchAll(/^ *add_header (\S+) (\S+) always;$/gm)];
    expect(added.map(([, name]) => name)).toEqual(['Content-Security-Policy', 'X-Content-Type-Options']);
    expect(proxy.match(/add_header/g)).toHaveLength(added.length);
    // Each value is empty where an API has spoken.
    for (const [, , variable] of added)
      expect(proxy).toMatch(
        new RegExp(`map \\$upstream_http_x_content_type_options \\${variable} \\{\\s*default '';`),
      );
  });
});
