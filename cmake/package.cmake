# The Debian package: `./run package` builds the target package_files and then calls cpack.
# Destinations are relative to the root of the system, so `cmake --install` is not supported.

set(packaged ${CMAKE_BINARY_DIR}/package)
set(deploy ${CMAKE_SOURCE_DIR}/deploy)
file(CONFIGURE OUTPUT ${packaged}/copyright-head CONTENT
"Sannin @PROJECT_VERSION@: a server for three-handed shogi, with its browser client.

The source of this package is the tree that it was built from, by ./run package.

" @ONLY)

# Files of the package that are made: the manual page, the licences and the history.
add_custom_command(
  OUTPUT ${packaged}/sannin.1.gz ${packaged}/copyright ${packaged}/changelog.gz
  COMMAND sannin man > ${packaged}/sannin.1
  COMMAND gzip --best --no-name --force ${packaged}/sannin.1
  COMMAND cat ${packaged}/copyright-head ${CMAKE_SOURCE_DIR}/docs/NOTICES.txt > ${packaged}/copyright
  COMMAND gzip --best --no-name --stdout ${CMAKE_SOURCE_DIR}/CHANGELOG.md > ${packaged}/changelog.gz
  DEPENDS sannin ${packaged}/copyright-head ${CMAKE_SOURCE_DIR}/docs/NOTICES.txt ${CMAKE_SOURCE_DIR}/CHANGELOG.md
  COMMENT "Making the manual page and the licences")
add_custom_target(package_files DEPENDS ${packaged}/sannin.1.gz ${packaged}/copyright ${packaged}/changelog.gz)

install(TARGETS sannin RUNTIME DESTINATION usr/bin)
install(PROGRAMS ${deploy}/sannin-backup ${deploy}/sannin-healthcheck DESTINATION usr/bin)
install(FILES ${deploy}/sannin.service ${deploy}/sannin-backup.service ${deploy}/sannin-backup.timer
        DESTINATION usr/lib/systemd/system)
install(FILES ${deploy}/sannin.sysusers DESTINATION usr/lib/sysusers.d RENAME sannin.conf)
install(FILES ${deploy}/sannin.env DESTINATION etc/sannin)
install(FILES ${packaged}/sannin.1.gz DESTINATION usr/share/man/man1)
install(FILES ${packaged}/copyright ${packaged}/changelog.gz ${CMAKE_SOURCE_DIR}/docs/OPERATIONS.md
              ${CMAKE_SOURCE_DIR}/docs/PROTOCOL.md ${CMAKE_SOURCE_DIR}/docs/COMPATIBILITY.md
        DESTINATION usr/share/doc/sannin)
install(FILES ${deploy}/nginx.conf ${deploy}/Caddyfile DESTINATION usr/share/doc/sannin/examples)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_NAME sannin)
set(CPACK_PACKAGE_CONTACT "The Sannin project <packages@sannin.invalid>" CACHE STRING "Maintainer of the package")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "server for three-handed shogi, with its browser client")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Players open a link, take a seat and play in the browser. Spectators watch live.
The server stores every game in one database, and has computer players.
The package installs it as a service with nightly backups.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
# Also the libraries that the program is linked to.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "systemd | systemd-standalone-sysusers | systemd-sysusers")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS ca-certificates)
# Loaded for --store and --bus.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libpq5, libnats3.4")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    "${deploy}/debian/conffiles;${deploy}/debian/postinst;${deploy}/debian/prerm;${deploy}/debian/postrm")
include(CPack)
