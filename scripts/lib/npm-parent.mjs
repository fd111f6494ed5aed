const EVERY_MS = 500

/**
 * Tells when the npm that runs this script was killed hard, which otherwise leaves the script behind. The commands of
 * package.json begin with `exec`, so that no shell stands between npm and us.
 * @param {() => void} then
 */
export function whenNpmDies(then) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) then()
  }, EVERY_MS).unref()
}
