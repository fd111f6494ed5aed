import { contenusFermes } from '@ael/contract/acces/contenus.ts'
import { estSubordonne } from '@ael/contract/acces/profils.ts'
import type { Lieu } from '../../kernel/gardien.ts'
import type { Services } from '../../services.ts'
import { universAvecScopes } from './fermetures.query.ts'
import { combinaisons } from './fermetures.sql.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'

type Ensemble = ReadonlySet<string>

/** Of one set or more. */
const intersection = (ensembles: readonly Ensemble[]): Ensemble =>
  ensembles.reduce((commun, ferme) => new Set([...commun].filter((nom) => ferme.has(nom))))
const union = (ensembles: readonly Ensemble[]): Ensemble => new Set(ensembles.flatMap((ensemble) => [...ensemble]))

/**
 * The features and contents closed to a user where he looks; `lieu` null where nothing is named. A perimeter closes
 * its scopes and what is restricted there. A contract is as open as the most open perimeter that holds it; a group, or
 * several contracts together, are closed as soon as one of them is, for their sums would tell of it.
 */
export async function fermetures(
  { db, configuration }: Pick<Services, 'db' | 'configuration'>,
  { id, profils }: UtilisateurSession,
  lieu: Lieu | null,
): Promise<Ensemble> {
  const { contenusRestreints } = await configuration.lire()
  const univers = estSubordonne(profils) ? await universAvecScopes(db, id) : []
  if (univers.length === 0) return contenusFermes(contenusRestreints, profils)
  const fermes = new Map(
    univers.map(({ key, scopes }): [string, Ensemble] => [
      key,
      union([new Set(scopes.map((scope) => scope.toLowerCase())), contenusFermes(contenusRestreints, profils, key)]),
    ]),
  )
  const commun = intersection([...fermes.values()])
  const partout = union([...fermes.values()])
  if (lieu === null || commun.size === partout.size) return commun
  const tenus = await combinaisons(db, [...fermes.keys()], lieu)
  if (tenus.length === 0) return commun
  return union(tenus.map(({ keys }) => intersection(keys.flatMap((key) => fermes.get(key) ?? []))))
}
