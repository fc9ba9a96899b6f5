/* global process, __filename */
// An ES module that @fastify/static requires. Node can do that from 20.19 on, Jest only with Node 24.9: Node itself loads it.
const { createRequire } = process.getBuiltinModule('node:module');
module.exports = createRequire(__filename)('content-disposition');
