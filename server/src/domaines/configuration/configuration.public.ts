import type { RegleContenu } from '@ael/contract/acces/contenus.ts'
import { FONCTIONNALITES, type Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import { PARAMETRES, type Parametre } from '@ael/contract/configuration/parametres.ts'
import type { Database } from '../../db/database.ts'
import type { Notifications } from '../../db/notifications.ts'
import * as repository from './repository.ts'

/** Channel on which servers tell each other that features, parameters, rights or messages have changed. */
export const CANAL_CONFIGURATION = 'configuration'

/** The settings of the installation, as one consistent reading. */
export interface Reglages {
  fonctionnalites: Record<Fonctionnalite, boolean>
  parametres: Record<Parametre, number>
  /** Rights taken away: `controleur/action` in lower case → profiles. */
  droitsRetires: ReadonlyMap<string, ReadonlySet<string>>
  /** Contents closed to profiles, everywhere or in a perimeter. */
  contenusRestreints: readonly RegleContenu[]
  /** Replaced sentences: `controleur/action/code` in lower case → sentence. */
  messages: ReadonlyMap<string, string>
}

/** Settings, kept in memory until some server says that they have changed. */
export interface Configuration {
  lire(): Promise<Reglages>
  actif(nom: Fonctionnalite): Promise<boolean>
  nombre(nom: Parametre): Promise<number>
}

async function charger(db: Database): Promise<Reglages> {
  const [fonctionnalites, parametres, droits, contenusRestreints, messages] = await Promise.all([
    repository.fonctionnalites(db),
    repository.parametres(db),
    repository.droitsRetires(db),
    repository.contenusRestreints(db),
    repository.messages(db),
  ])
  const droitsRetires = new Map<string, Set<string>>()
  for (const { controleur, action, profil } of droits) {
    const cle = `${controleur}/${action}`.toLowerCase()
    droitsRetires.set(cle, (droitsRetires.get(cle) ?? new Set()).add(profil))
  }
  return {
    fonctionnalites: Object.fromEntries(
      Object.entries(FONCTIONNALITES).map(([nom, { actif }]) => [nom, fonctionnalites.get(nom) ?? actif]),
    ) as Reglages['fonctionnalites'],
    parametres: Object.fromEntries(
      Object.entries(PARAMETRES).map(([nom, { valeur }]) => [nom, parametres.get(nom) ?? valeur]),
    ) as Reglages['parametres'],
    droitsRetires,
    contenusRestreints,
    messages: new Map(messages.map((m) => [`${m.controleur}/${m.action}/${m.code}`.toLowerCase(), m.libelle])),
  }
}

/** Reads the settings once, and again when any server has changed one. */
export function createConfiguration(db: Database, notifications: Notifications): Configuration {
  let enCours: Promise<Reglages> | null = null
  notifications.on(CANAL_CONFIGURATION, () => {
    enCours = null
  })

  async function lire(): Promise<Reglages> {
    if (!notifications.connectees) return charger(db)
    const lecture = (enCours ??= charger(db))
    try {
      return await lecture
    } catch (error) {
      enCours = null
      throw error
    }
  }

  return {
    lire,
    actif: async (nom) => (await lire()).fonctionnalites[nom],
    nombre: async (nom) => (await lire()).parametres[nom],
  }
}
