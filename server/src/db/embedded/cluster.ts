import { spawn } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, readdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { type Account, accountForNewCluster, canEnter, isRoot } from './account.ts'
import { findBinaries } from './binaries.ts'
import { EmbeddedPostgresError } from './errors.ts'
import type { Log } from './log.ts'
import { SUPERUSER, SYSTEM_FOLDER } from './settings.ts'

const MAJOR_VERSION = '18'
const NAME = 'postgres'
const UNFINISHED = `${NAME}.new-`

/** A PostgreSQL data folder ready to be served, and the account that owns it. */
export interface Cluster {
  folder: string
  account: Account
}

/**
 * The cluster of a data folder: `<dataDir>/postgres`, which is a symbolic link when root had to put it where the
 * account `postgres` can reach it. Made when missing; a link, and not a name computed from the path, so that a data
 * folder can be moved, and a deleted one is not mistaken for its successor.
 */
export async function openCluster(dataDir: string, log: Log): Promise<Cluster> {
  const place = path.join(dataDir, NAME)
  await sweepUnfinished(dataDir)
  if (!isPresent(place)) return await createCluster(dataDir, place, log)
  if (!existsSync(place)) {
    throw new EmbeddedPostgresError(
      `La base de données de ${dataDir} n'est plus à sa place (${place} mène à un dossier disparu). ` +
        'Restaurez ce dossier, ou supprimez ce lien pour repartir d’une base vide.',
    )
  }
  const folder = await realpath(place)
  if (!existsSync(path.join(folder, 'PG_VERSION')) || !existsSync(path.join(folder, 'global', 'pg_control'))) {
    const aside = `${place}.incomplet-${Date.now()}`
    log.warn(`Le dossier ${place} est incomplet : il est mis de côté sous ${aside}.`)
    await rename(place, aside)
    return await createCluster(dataDir, place, log)
  }
  const version = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (version !== MAJOR_VERSION) {
    throw new EmbeddedPostgresError(
      `La base de ${dataDir} a été créée par PostgreSQL ${version}, et cette version utilise PostgreSQL ${MAJOR_VERSION}. ` +
        'Exportez-la par pg_dump avec son ancienne version, puis importez-la dans un dossier neuf.',
    )
  }
  const account = await ownerOf(folder)
  if (!canEnter(account, folder)) {
    throw new EmbeddedPostgresError(
      `Le compte de la base de données ne peut pas atteindre ${folder} : rendez ses dossiers parents traversables (chmod o+x).`,
    )
  }
  return { folder, account }
}

/** Makes the cluster beside its place and gives it its name when it is whole, so that a crash leaves none or all of it. */
async function createCluster(dataDir: string, place: string, log: Log): Promise<Cluster> {
  const account = accountForNewCluster()
  const elsewhere = !canEnter(account, dataDir)
  if (elsewhere) await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
  const folder = await mkdtemp(elsewhere ? path.join(SYSTEM_FOLDER, 'base-') : path.join(dataDir, UNFINISHED))
  log.info(`Création de la base de données dans ${elsewhere ? folder : place}`)
  try {
    if (account) await chown(folder, account.uid, account.gid)
    await initialise(folder, account)
    await (elsewhere ? symlink(folder, place) : rename(folder, place))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    // Another command made the cluster at the same time: its work serves.
    if (!isPresent(place)) throw error
  }
  return { folder: await realpath(place), account }
}

/** Text sorts by code point and folds case by Unicode, alike on every machine; whoever enters the socket folder is trusted. */
async function initialise(folder: string, account: Account): Promise<void> {
  const { initdb } = await findBinaries(account)
  const child = spawn(
    initdb,
    [
      `--pgdata=${folder}`,
      `--username=${SUPERUSER}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...account, cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) {
    throw new EmbeddedPostgresError(`La base de données ne peut pas être créée dans ${folder} : ${output.trim()}`)
  }
}

/** Removes what commands killed while creating the cluster left behind. */
async function sweepUnfinished(dataDir: string): Promise<void> {
  const hourAgo = Date.now() - 3_600_000
  for (const name of await readdir(dataDir)) {
    const folder = path.join(dataDir, name)
    if (name.startsWith(UNFINISHED) && (await stat(folder)).mtimeMs < hourAgo) {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function ownerOf(folder: string): Promise<Account> {
  const { uid, gid } = await stat(folder)
  if (isRoot() && uid !== 0) return { uid, gid }
  if (uid === process.getuid?.() && !isRoot()) return undefined
  throw new EmbeddedPostgresError(
    `La base de données ${folder} appartient à un autre compte (uid ${uid}) : ` +
      'lancez la commande sous ce compte, ou changez le propriétaire du dossier.',
  )
}

function isPresent(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined
}
