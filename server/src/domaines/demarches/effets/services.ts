import { listeDeContrats } from '@ael/contract/demarches/briques/en-masse.ts'
import type { Valeur } from '@ael/contract/demarches/modele.ts'
import type { CodeService } from '@ael/contract/services/modele.ts'
import { formulaireDeService, SERVICES } from '@ael/contract/services/registre.ts'
import { nonConnecte } from '../../../kernel/errors.ts'
import {
  resilierEnNombre,
  resilierService,
  type ServiceChange,
  souscrireService,
} from '../../services/changer-service.public.ts'
import { contratManquant } from '../errors.ts'
import type { Effet } from './effet.ts'

type Lieu = Parameters<typeof resilierService>[0]
type Contrat = Parameters<typeof resilierService>[2]

const pourSonContrat =
  (
    changer: (lieu: Lieu, contrat: Contrat, valeurs: Readonly<Record<string, Valeur>>) => Promise<ServiceChange>,
  ): Effet =>
  async (services, trx, { contrat, utilisateur, valeurs }) => {
    if (!utilisateur) throw nonConnecte()
    if (!contrat) throw contratManquant()
    const { rum, message } = await changer({ services, trx, demandeur: utilisateur }, contrat, valeurs)
    return { ...(rum !== null && { rum }), message, etat: 'TRAITE' }
  }

const souscrire = (code: CodeService): Effet =>
  pourSonContrat((lieu, contrat, valeurs) => souscrireService(lieu, code, contrat, valeurs))

const resilier = (code: CodeService): Effet => pourSonContrat((lieu, contrat) => resilierService(lieu, code, contrat))

/** What an answer kept with a request may hold. */
const LONGUEUR_MESSAGE = 2000

const resilierPlusieurs =
  (code: CodeService): Effet =>
  async (services, trx, { utilisateur, valeurs }) => {
    if (!utilisateur) throw nonConnecte()
    const { info_numeroContrat: saisis } = valeurs
    const numeros = typeof saisis === 'string' ? listeDeContrats(saisis) : []
    if (numeros.length === 0) throw contratManquant()
    const { message, refus } = await resilierEnNombre({ services, trx, demandeur: utilisateur }, code, numeros)
    return {
      message,
      etat: 'TRAITE',
      ...(refus.length > 0 && { messageClient: refus.join('|').slice(0, LONGUEUR_MESSAGE) }),
    }
  }

const parFormulaire = (action: 'souscription' | 'resiliation', effet: (code: CodeService) => Effet) =>
  Object.fromEntries(
    SERVICES.filter(({ directe }) => directe[action]).map((service) => [
      formulaireDeService(service, action),
      effet(service.code),
    ]),
  )

/** What the forms of services do, of those that begin or end without an agent (docs/domaines/services.md). */
export const effetsServices: Readonly<Record<string, Effet>> = {
  ...parFormulaire('souscription', souscrire),
  ...parFormulaire('resiliation', resilier),
  RESILIATION_PRELEVEMENT: resilierPlusieurs('PA'),
  RESILIATION_MENSUALISATION: resilierPlusieurs('ME'),
}
