# Container image of the server with the embedded client, on Debian 12. deploy/README.md describes
# how to run it.

FROM debian:12 AS build
# scripts/setup.sh has the package list that ./run uses too.
COPY scripts/setup.sh /source/scripts/
RUN apt-get update \
    && bash -c 'source /source/scripts/setup.sh && apt-get install --yes --no-install-recommends "${build_packages[@]}"' \
    && rm -rf /var/lib/apt/lists/*
# Separate layer: the client's packages change less often than its sources.
WORKDIR /source/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-fund --no-audit
COPY . /source
# Removes the objects in the same layer. A volume at /root/.cache/ccache makes the next build
# faster.
WORKDIR /source
RUN cmake --preset release -DSANNIN_TESTS=OFF -DSANNIN_TOOLS=OFF \
    && cmake --build build/release --target sannin \
    && strip -o /sannin build/release/server/sannin \
    && rm -rf build

FROM debian:12-slim
# Libraries that the binary is linked to, libpq5 for --store, libnats3.4 for --bus, and the
# authorities that `sannin bot` trusts.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
        ca-certificates libboost-url1.81.0 libcurl4 libfmt9 libmimalloc2.0 libnats3.4 libpq5 libsodium23 \
        libspdlog1.10 libsqlite3-0 \
    && rm -rf /var/lib/apt/lists/* \
    && groupadd --gid 10001 sannin \
    && useradd --uid 10001 --gid sannin --no-create-home --home-dir /var/lib/sannin --shell /usr/sbin/nologin sannin \
    && install --directory --owner=sannin --group=sannin --mode=0700 /var/lib/sannin /var/backups/sannin
COPY --from=build /sannin /usr/local/bin/sannin
COPY docs/NOTICES.txt /usr/share/doc/sannin/
COPY deploy/sannin-backup deploy/sannin-healthcheck /usr/local/bin/
USER sannin
VOLUME /var/lib/sannin
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 CMD ["sannin-healthcheck", "8080"]
# `docker run` options after the image name are options of the server. The health check uses port
# 8080.
ENTRYPOINT ["sannin", "serve", "--data", "/var/lib/sannin"]
