# The product in production: the server and the web as they are built.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY tools/package.json tools/package-lock.json tools/
RUN npm ci --prefix tools --ignore-scripts --no-audit --no-fund \
  && ln -s /app/tools/node_modules/@pnpm/exe.*/pnpm /usr/local/bin/pnpm
COPY . .
RUN pnpm install --frozen-lockfile --config.minimum-release-age=0 \
  && pnpm --filter @cadenza/web --filter @cadenza/api run build \
  && rm -rf node_modules apps/*/node_modules packages/*/node_modules \
  && pnpm install --prod --filter "@cadenza/api..." --frozen-lockfile --config.minimum-release-age=0

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/packages ./packages
COPY --from=build /app/apps ./apps
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/server.js"]
