import { aProfil } from '@ael/contract/acces/profils.ts'
import type { DefinitionService } from '@ael/contract/services/modele.ts'
import {
  type FaitsService,
  refusDeResilier,
  refusDeSouscrire,
  type RefusService,
} from '@ael/contract/services/regles.ts'
import type { Permission } from '@ael/contract/services/schemas.ts'
import type { Database } from '../../db/database.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import { clientsDuCompteParmi, contratsSansClient } from '../clients/clients-du-compte.public.query.ts'
import { type ContratEtServices, contratsEtServices, type Souscrit } from './contrats.sql.ts'

/** Who asks for services, or for whom a job does. */
export type Demandeur = Pick<UtilisateurSession, 'id' | 'profils' | 'premiumId' | 'accesContratResilie'>

type Base = Pick<Services, 'config' | 'configuration' | 'horloge'>

/** A contract before the services, as whoever asks stands to it. */
export interface Situation {
  contrat: ContratEtServices
  souscrit: (service: DefinitionService) => Souscrit | null
  refusDeSouscrire: (service: DefinitionService) => RefusService | null
  refusDeResilier: (service: DefinitionService) => RefusService | null
}

/** What the rights table and the message catalogue say of services to somebody. */
async function reglesPour({ config, configuration }: Base, { profils }: Demandeur) {
  const { droitsRetires, messages } = await configuration.lire()
  const retire = (action: string): boolean => {
    const retires = droitsRetires.get(`service/${action.toLowerCase()}`)
    return retires !== undefined && profils.every((profil) => retires.has(profil))
  }
  return {
    creancier: config.SERVICE_ICS !== '',
    visiteur: profils.includes('UTILISATEUR_VISITEUR'),
    retire,
    /** In the words of the utility, where it has its own. */
    enSesMots: (action: 'souscription' | 'resiliation', refus: RefusService | null): RefusService | null =>
      refus && { ...refus, message: messages.get(`service/${action}/${refus.code.toLowerCase()}`) ?? refus.message },
  }
}

/** How contracts stand to the services, for whoever asks. */
export async function lireSituations(
  base: Base,
  db: Database,
  demandeur: Demandeur,
  contrats: readonly ContratVerifie[],
): Promise<Situation[]> {
  const regles = await reglesPour(base, demandeur)
  const lus = await contratsEtServices(db, contrats, base.horloge.aujourdhui())
  const personnel = aProfil(demandeur.profils, 'CHARGE_DE_CLIENTELE')
  const payeurs = await clientsDuCompteParmi(db, demandeur, [...new Set(lus.map(({ payeur }) => payeur))])
  const sansClient = await contratsSansClient(db, demandeur, contrats)
  return lus.map((contrat) => {
    const { souscrits, resilie, enService, radio, main, dette, payeur, numeroContrat } = contrat
    const faits = ({ code }: DefinitionService): FaitsService => ({
      souscrits: souscrits.map((souscrit) => souscrit.code),
      resilie,
      enService,
      compteur: radio ? 'RADIO' : main ? 'MAIN' : null,
      dette,
      creancier: regles.creancier,
      visiteur: regles.visiteur,
      retire: regles.retire(code),
      client: !sansClient.has(numeroContrat),
      payeur: personnel || payeurs.has(payeur),
    })
    return {
      contrat,
      souscrit: ({ code }) => souscrits.find((souscrit) => souscrit.code === code) ?? null,
      refusDeSouscrire: (service) => regles.enSesMots('souscription', refusDeSouscrire(service, faits(service))),
      refusDeResilier: (service) => regles.enSesMots('resiliation', refusDeResilier(service, faits(service))),
    }
  })
}

const permission = (refus: RefusService | null): Permission => ({
  actif: refus === null,
  messageSiNonActif: refus?.message ?? null,
  code: refus?.code ?? null,
})

/** Whether a contract has a service, and what may be done with it. */
export const presenterEtat = (situation: Situation, service: DefinitionService) => {
  const souscrit = situation.souscrit(service)
  return {
    estSouscrit: souscrit !== null,
    dateSouscription: souscrit?.depuis ?? null,
    souscription: permission(situation.refusDeSouscrire(service)),
    resiliation: permission(situation.refusDeResilier(service)),
  }
}
