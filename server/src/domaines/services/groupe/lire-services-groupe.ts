import type { DefinitionService } from '@ael/contract/services/modele.ts'
import { SERVICES, serviceDe } from '@ael/contract/services/registre.ts'
import type { ContratService, ServiceGroupe, TriContratsService, VueGroupe } from '@ael/contract/services/schemas.ts'
import type { CodeService } from '@ael/contract/services/modele.ts'
import type { GroupeVerifie } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { contratsDuGroupe } from '../../groupes/contrats-du-groupe.public.query.ts'
import { lireSituations, presenterEtat, type Situation } from '../situation.ts'

const SERVICES_DE_GROUPE: readonly DefinitionService[] = SERVICES.filter(({ enGroupe }) => enGroupe)

/** How the contracts of a group that the user may enter stand to the services. */
export async function situationsDuGroupe(
  services: Services,
  utilisateur: UtilisateurSession,
  idGroupe: GroupeVerifie,
): Promise<Situation[]> {
  const { db } = services
  return lireSituations(services, db, utilisateur, await contratsDuGroupe(db, utilisateur, idGroupe, 'tous'))
}

const compter = (situations: readonly Situation[], garder: (situation: Situation) => boolean): number =>
  situations.filter(garder).length

/** One line for each service that is subscribed for many contracts at once. */
export function resumerServices(situations: readonly Situation[]): ServiceGroupe[] {
  return SERVICES_DE_GROUPE.map((service) => ({
    code: service.code,
    nom: service.nom,
    libelle: service.libelle,
    description: service.description,
    annulable: service.annulable,
    nbContrats: situations.length,
    nbSouscrits: compter(situations, ({ souscrit }) => souscrit(service) !== null),
    nbPossibles: compter(situations, ({ refusDeSouscrire }) => refusDeSouscrire(service) === null),
    nbResiliables: compter(situations, ({ refusDeResilier }) => refusDeResilier(service) === null),
  }))
}

const VUES: Record<VueGroupe, (contrat: ContratService) => boolean> = {
  tous: () => true,
  souscrits: ({ estSouscrit }) => estSouscrit,
  possibles: ({ souscription }) => souscription.actif,
  impossibles: ({ estSouscrit, souscription }) => !estSouscrit && !souscription.actif,
}

const sansAccents = (texte: string): string => texte.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const ORDRE = new Intl.Collator('fr', { numeric: true })

export interface DemandeContrats {
  code: CodeService
  vue: VueGroupe
  recherche: string
  tri: TriContratsService
  triDecroissant: boolean
  indexPage: number
  nbElements: number
}

/** A page of the contracts of a group before one service. */
export function pageDeContrats(
  situations: readonly Situation[],
  { code, vue, recherche, tri, triDecroissant, indexPage, nbElements }: DemandeContrats,
): { resultats: ContratService[]; nbTotalResultats: number } {
  const service = serviceDe(code)
  const cherche = sansAccents(recherche)
  const trouves = situations
    .map((situation): ContratService => {
      const { numeroContrat, titulaire, adresse } = situation.contrat
      return { numeroContrat, titulaire, adresse, ...presenterEtat(situation, service) }
    })
    .filter(VUES[vue])
    .filter(
      ({ numeroContrat, titulaire, adresse }) =>
        cherche === '' || sansAccents(`${numeroContrat} ${titulaire} ${adresse}`).includes(cherche),
    )
    .toSorted((un, autre) => ORDRE.compare(un[tri] ?? '', autre[tri] ?? '') * (triDecroissant ? -1 : 1))
  return {
    resultats: trouves.slice((indexPage - 1) * nbElements, indexPage * nbElements),
    nbTotalResultats: trouves.length,
  }
}
