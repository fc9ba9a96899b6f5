import pg from 'pg';

/** The statements that one piece of work in this process sends, with their values. */
export async function recordStatements(work) {
  const recorded = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (config, ...rest) {
    if (typeof config === 'string')
      recorded.push({ text: config, values: Array.isArray(rest[0]) ? rest[0] : [] });
    else if (config?.text)
      recorded.push({
        text: config.text,
        values: config.values ?? [],
        ...(config.name && { name: config.name }),
      });
    return query.call(this, config, ...rest);
  };
  await work().finally(() => (pg.Client.prototype.query = query));
  return recorded;
}
