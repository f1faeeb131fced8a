# The site in a container. compose.yaml builds and runs it.

FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The build settings. Pages contain them; of INQUIRY_STORE, only whether it is set.
ARG SITE_URL MAPS_KEY MEDIA_BASE_URL INQUIRY_ENDPOINT INQUIRY_STORE INQUIRY_KEEP_DAYS ADMIN_REPOSITORY
RUN npm run build
# Only what the running site needs. The optional packages contain Node, which the image has.
RUN npm ci --omit=dev --omit=optional \
  && mkdir /production \
  # The site's user reads all of it, whatever the umask of the checkout was.
  && tar -c --mode=a+rX -T server/deploy/parts.txt node_modules | tar -x -C /production

FROM debian:trixie-slim@sha256:a29215f6a35e51e22adffa17f89e9d2ef06214e64a2bad10d765c46aea49f11f
RUN install -d -o 10001 -g 10001 -m 700 /data /backups
COPY --from=build /usr/local/bin/node /usr/local/bin/
COPY --from=build /production /site
WORKDIR /site
# A number, so that a cluster can see that it is not root.
USER 10001:10001
VOLUME /data /backups
EXPOSE 3000
# A database that is down makes no container unhealthy: the pages are served in any case.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/`, { method: 'HEAD' }).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "server/serve.ts"]
