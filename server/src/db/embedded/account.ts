import { spawnSync } from 'node:child_process'
import { EmbeddedPostgresError } from './errors.ts'

/** The system account that PostgreSQL runs under; none when it runs under our own. */
export type Account = { uid: number; gid: number } | undefined

const NAME = 'postgres'

/** PostgreSQL refuses to run as root, which is then lent the account `postgres`, made when missing. */
export function accountForNewCluster(): Account {
  if (!isRoot()) return undefined
  const existing = lookUp()
  if (existing) return existing
  const made = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir=/nonexistent',
    '--shell=/usr/sbin/nologin',
    NAME,
  ])
  const account = lookUp()
  if (account) return account
  throw new EmbeddedPostgresError(
    `PostgreSQL ne peut pas fonctionner sous le compte root, et le compte « ${NAME} » n'a pas pu être créé ` +
      `(${made.error?.message ?? made.stderr.toString().trim()}). Créez ce compte, ou lancez la commande sous un compte ordinaire.`,
  )
}

/** Whether the account may enter this folder: the system is asked, since modes alone do not tell (ACL, mounts). */
export function canEnter(account: Account, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

function lookUp(): Account {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, NAME])
    return status === 0 ? Number(stdout.toString()) : undefined
  })
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}
