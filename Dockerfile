# The server with the client inside, on Debian 12. deploy/README.md says how to run it.

FROM debian:12 AS build
# The list of packages is the one of ./run.
COPY scripts/setup.sh /source/scripts/
RUN apt-get update \
    && bash -c 'source /source/scripts/setup.sh && apt-get install --yes --no-install-recommends "${build_packages[@]}"' \
    && rm -rf /var/lib/apt/lists/*
# The client's packages change less often than its sources, so they are a layer of their own.
WORKDIR /source/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-fund --no-audit
COPY . /source
RUN cmake -S /source -B /build -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DSANNIN_TESTS=OFF \
    && ninja -C /build sannin \
    && strip -o /sannin /build/server/sannin

FROM debian:12-slim
# The libraries are those that the binary is linked to.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
        libboost-url1.81.0 libfmt9 libmimalloc2.0 libsodium23 libspdlog1.10 libsqlite3-0 \
    && rm -rf /var/lib/apt/lists/* \
    && groupadd --gid 10001 sannin \
    && useradd --uid 10001 --gid sannin --no-create-home --home-dir /var/lib/sannin --shell /usr/sbin/nologin sannin \
    && install --directory --owner=sannin --group=sannin --mode=0700 /var/lib/sannin /var/backups/sannin
COPY --from=build /sannin /usr/local/bin/sannin
COPY deploy/sannin-backup deploy/sannin-healthcheck /usr/local/bin/
USER sannin
VOLUME /var/lib/sannin
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 CMD ["sannin-healthcheck", "8080"]
# Further options are given after the image's name. The health check asks port 8080.
ENTRYPOINT ["sannin", "serve", "--data", "/var/lib/sannin"]
