import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '@daad/testing/api-client';
import { TestSchool } from '@daad/testing/test-school';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file) => readFileSync(`${root}${file}`, 'utf8');
const dashboard = JSON.parse(read('docker/grafana/dashboards/daad.json'));
const panels = dashboard.panels.filter(({ type }) => type !== 'row');
const alerts = parse(read('docker/prometheus-alerts.yml')).groups.flatMap(({ rules }) => rules);
const expressions = [
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...alerts.map(({ expr }) => expr),
];

/** What a running school shows, against what is asked for. */
describe('the dashboard and the alerts', () => {
  let school;
  let text;

  beforeAll(async () => {
    school = await TestSchool.start({ env: { METRICS_PORT: '0' } });
    const read = async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await new ApiClient(school.origin).send('GET', 'site');
    text = (await Promise.all([school.port, ...(await school.metricsPorts())].map(read))).join('\n');
  });
  afterAll(() => school?.stop());

  it('name metrics that exist', () => {
    const declared = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    const asked = expressions.flatMap((expr) => expr.match(/\b(daad|process|nodejs)_\w+/g) ?? []);
    expect(asked.length).toBeGreaterThan(20);
    const missing = asked.filter(
      (name) => !declared.includes(name) && !declared.includes(name.replace(/_(bucket|count|sum)$/, '')),
    );
    expect(missing).toEqual([]);
  });

  it('ask for everything that we count ourselves', () => {
    const ours = [...text.matchAll(/^# TYPE (daad_\w+)/gm)].map(([, name]) => name);
    for (const name of new Set(ours)) expect(expressions.join('\n')).toContain(name);
  });

  it('have balanced expressions, a unit and a place each, on the source that is provisioned', () => {
    const { datasources } = parse(read('docker/grafana/provisioning/datasources/prometheus.yml'));
    for (const expr of expressions) {
      expect(expr.split('(').length).toBe(expr.split(')').length);
      expect(expr.split('{').length).toBe(expr.split('}').length);
    }
    for (const { title, datasource, fieldConfig, gridPos } of panels) {
      expect(title).not.toBe('');
      expect(datasource.uid).toBe(datasources[0].uid);
      expect(fieldConfig.defaults.unit).toBeDefined();
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    }
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});
