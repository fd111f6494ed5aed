import type { CallAnswer } from '@ael/contract/call.ts'
import type { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { verifie } from '../../../kernel/verifie.ts'
import type { Services } from '../../../services.ts'
import { reseau } from '../../../kernel/tentatives/reseau.ts'
import { reserverTentative } from '../../../kernel/tentatives/tentatives.ts'
import { lireAppareil } from '../appareil.public.query.ts'
import { type LignePoint, pointsDeLivraison } from './point-de-livraison.sql.ts'
import { adresseConstruite, presenterAdresse } from '../adresse.public.ts'

type PointDeLivraison = CallAnswer<typeof abonnementsCalls.rechercheParCompteur>
type ContratPrecedent = CallAnswer<typeof abonnementsCalls.rechercheContrat>

const LITRES_PAR_M3 = 1000
/** Searches of one network address; several tries are normal, the number on a meter is hard to read. */
const limiteRecherche = (adresse: string) => ({ cle: `recherche-contrat:${reseau(adresse)}`, maximum: 60 })

const presenterPoint = (point: LignePoint | undefined): PointDeLivraison => ({
  trouve: point !== undefined,
  codeTypeService: point?.code_type_contrat ?? null,
  numeroCompteur: point?.numero_appareil ?? null,
  nombreRoues: point?.nombre_roues ?? null,
  adresse: point ? presenterAdresse(point) : null,
  adresseConstruite: point ? adresseConstruite(point) : null,
})

/** The delivery point of a meter, told to somebody who moves in and stands before it: its address, nobody's name. */
export async function rechercherParCompteur(
  services: Services,
  numeroCompteur: string,
  adresse: string,
): Promise<PointDeLivraison> {
  await reserverTentative(services, [limiteRecherche(adresse)])
  const [point] = await pointsDeLivraison(services.db, { numeroCompteur, aujourdhui: services.horloge.aujourdhui() })
  return presenterPoint(point)
}

/**
 * The contract of a home, for a request to move in (docs/domaines/abonnements.md#recherche-dun-logement). Whoever names
 * the commune and the meter learns the address; the number of the contract and its last index are for whoever names the
 * previous occupant too, and only once that one has left: of the present one nothing is told.
 */
export async function rechercherContrat(
  services: Services,
  {
    codeCommune,
    numeroCompteur,
    nomAncienOccupant,
  }: { codeCommune: string; numeroCompteur: string; nomAncienOccupant: string },
  adresse: string,
): Promise<ContratPrecedent> {
  await reserverTentative(services, [limiteRecherche(adresse)])
  const [point] = await pointsDeLivraison(services.db, {
    numeroCompteur,
    codeCommune,
    nomOccupant: nomAncienOccupant,
    aujourdhui: services.horloge.aujourdhui(),
  })
  const contrat = point?.libereDe ? verifie('contrat', point.numero_contrat) : null
  const appareil = contrat === null ? null : await lireAppareil(services.db, contrat)
  const index = appareil?.dernier_index ?? null
  return {
    ...presenterPoint(point),
    numeroContrat: contrat,
    dernierIndex: index === null ? null : Math.floor(index / LITRES_PAR_M3),
    dateDernierReleve: appareil?.date_index ?? null,
  }
}
