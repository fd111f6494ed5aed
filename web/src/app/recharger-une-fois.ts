const CLE = 'ael-recharge'
/** How long a reload that changed nothing keeps from another one, in milliseconds. */
const REPOS = 60_000

/**
 * A file of the application is missing: a new version has taken its place, which a reload brings. Not twice in a row:
 * what is missing for another reason is told by the page of failures, which offers to try again.
 */
export function rechargerUneFois(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(CLE)) < REPOS) return
    sessionStorage.setItem(CLE, String(Date.now()))
  } catch {
    return
  }
  location.reload()
}
