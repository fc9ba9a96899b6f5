import type pg from 'pg';

/** The description of a statement that PostgreSQL has only parsed: types of parameters and columns, as object ids. */
export interface Description {
  parameters: number[];
  columns: { name: string; oid: number }[];
}

/** Parses and describes a text without running it. @throws the error of PostgreSQL for a text that it cannot parse */
export function describeStatement(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    const description: Description = { parameters: [], columns: [] };
    const onParameters = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      description.parameters = dataTypeIDs;
    };
    client.query({
      submit(wire: pg.Connection) {
        wire.once('parameterDescription', onParameters);
        wire.parse({ name: '', text, types: [] }, false);
        wire.describe({ type: 'S', name: '' }, false);
        wire.sync();
      },
      handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
        description.columns = fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID }));
      },
      handleNoData() {},
      handleError(error: Error, wire: pg.Connection) {
        wire.removeListener('parameterDescription', onParameters);
        reject(error);
      },
      handleReadyForQuery(wire: pg.Connection) {
        wire.removeListener('parameterDescription', onParameters);
        resolve(description);
      },
    } as unknown as pg.Submittable);
  });
}
