import { prestataireDe, TRAITE_PAR_DEFAUT, type TypeServicePaiement } from '@ael/contract/paiements/types-service.ts'
import type { Config } from '../../../config.ts'
import { ConfigurationRefusee, refus } from '../../../config/constat.ts'
import type { Simulateurs } from '../../../simulateurs/simulateurs.ts'
import { axepta } from './axepta.ts'
import { cobalt } from './cobalt.ts'
import type { Fabrique } from './fabrique.ts'
import type { Fournisseur } from './fournisseur.ts'
import { mtc } from './mtc.ts'
import { paybox } from './paybox.ts'
import { payext } from './payext.ts'
import { payfip } from './payfip.ts'
import { payline } from './payline.ts'
import { payzen } from './payzen.ts'
import { tipi } from './tipi.ts'
import { stripe } from './stripe.ts'

/** Every payment provider that the agency speaks with, under the name of its file. */
export const fabriques = {
  axepta,
  cobalt,
  mtc,
  paybox,
  payext,
  payfip,
  payline,
  payzen,
  tipi,
  stripe,
} satisfies Record<string, Fabrique>

/** The names of the variables of all payment providers. */
export const variablesPaiement: readonly string[] = Object.values<Fabrique>(fabriques).flatMap(({ noms }) => noms)

/** The providers of an installation. */
export interface Fournisseurs {
  /** The provider of a billing processing (`traiteFacturation`); null where nothing can be paid online. */
  pour(traiteFacturationCode: string): Fournisseur | null
  /** The provider of a type, chosen or not: attempts of yesterday are still notified after the choice has changed. */
  deType(type: string): Fournisseur | null
  /** The type chosen for each billing processing, by code, and for the others. */
  readonly choix: Readonly<Record<string, TypeServicePaiement>>
  /** The hosts that our pages post a form to. */
  readonly origines: readonly string[]
}

const FOURNISSEUR_SIMULE: TypeServicePaiement = 'PAYBOX'

type ConfigPaiements = Pick<Config, 'PAIEMENT_FOURNISSEURS' | 'variablesPaiement' | 'publicUrl' | 'simulators'>

/**
 * Makes the providers from the environment, else against the simulators that it is given; refuses a choice that is not
 * configured.
 */
export function createFournisseurs(
  { PAIEMENT_FOURNISSEURS, variablesPaiement: variables, publicUrl, simulators }: ConfigPaiements,
  simulateurs: Pick<Simulateurs, 'paiements'> | null = null,
): Fournisseurs {
  const installes = new Map<string, Fournisseur>()
  for (const fabrique of Object.values<Fabrique>(fabriques)) {
    const fournisseur =
      fabrique.installer({ variables, publicUrl }) ??
      fabrique.installer({ variables: simulateurs?.paiements[fabrique.type]?.(publicUrl) ?? {}, publicUrl })
    if (fournisseur) installes.set(fournisseur.type, fournisseur)
  }
  const aucun = Object.keys(PAIEMENT_FOURNISSEURS).length === 0
  const choix = aucun && simulators ? { [TRAITE_PAR_DEFAUT]: FOURNISSEUR_SIMULE } : PAIEMENT_FOURNISSEURS
  for (const type of Object.values(choix)) {
    if (!installes.has(type) && !simulators)
      throw new ConfigurationRefusee([
        refus('PAIEMENT_FOURNISSEURS', `renseignez les variables ${type}_… que le prestataire vous a données.`),
      ])
  }
  const deType = (type: string): Fournisseur | null => installes.get(type.toUpperCase()) ?? null
  return {
    deType,
    pour: (code) => deType(prestataireDe(choix, code) ?? ''),
    choix,
    origines: [...new Set(Object.values(choix).flatMap((type) => deType(type)?.origines ?? []))],
  }
}
