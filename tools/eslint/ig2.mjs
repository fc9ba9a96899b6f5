/** Rules over the whole graph of imports, which ESLint checks one file at a time; `tools/import-graph.spec.mjs` runs them. */
export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'errors-auth-http-in-this-order',
      severity: 'error',
      from: { path: '^apps/api/src/(errors|auth)/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^apps/api/src/(http|pages|realtime|features)/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|/import-fixtures/|\\.gen\\.ts$' },
    includeOnly: { path: '^(apps|libs|k6|tools)/' },
    // Imports of types count as well.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['daad-source', 'import', 'node', 'default'],
    },
  },
};
