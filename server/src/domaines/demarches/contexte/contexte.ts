import { contexteVide } from '@ael/contract/demarches/contexte.ts'
import type {
  Contexte,
  ContratConnu,
  Formulaire,
  ReglagesFormulaire,
  Reponses,
  Trouve,
} from '@ael/contract/demarches/modele.ts'
import { estConfirme, lieuDe, rechercheDe, type Recherche } from '@ael/contract/demarches/moteur/recherche.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { rechercherContrat, rechercherParCompteur } from '../../abonnements/liste/rechercher-contrat.public.ts'
import { estClientDuContrat } from '../../clients/clients-du-compte.public.query.ts'
import { dernierIntervalleFacture } from '../../factures/consommations-facturees.public.query.ts'
import { interventionsProposees } from '../../interventions/interventions-proposees.public.ts'
import { communeNommee } from '../../referentiel/commune-nommee.public.query.ts'
import { compteurALire } from '../../releves/compteur-a-lire.public.ts'
import { contratDuContexte } from './contrat-du-contexte.query.ts'

/** A form that is opened, or sent. */
export interface Ouverture {
  formulaire: Formulaire
  reglages: ReglagesFormulaire
  utilisateur: UtilisateurSession | null
  contrat: ContratVerifie | null
  reponses: Reponses
  origine: Contexte['origine']
  /** Where it is asked from, for limits of searches. */
  adresse: string
}

/**
 * All that a form depends on (docs/domaines/demarches.md#contexte): shown to the browser when it opens the form, and looked up
 * again before a request is recorded, so that both read the same form.
 */
export async function contexteDe(services: Services, ouverture: Ouverture): Promise<Contexte> {
  const { formulaire, reglages, utilisateur, contrat, reponses, origine, adresse } = ouverture
  const [{ fonctionnalites }, connu, interventions] = await Promise.all([
    services.configuration.lire(),
    contrat && contratConnu(services, contrat, utilisateur),
    contrat && formulaire.interventions ? interventionsProposees(services, contrat, formulaire.interventions) : [],
  ])
  const contexte: Contexte = {
    ...contexteVide(services.horloge.aujourdhui(), reglages),
    personne: utilisateur && {
      nom: utilisateur.nom,
      prenom: utilisateur.prenom,
      email: utilisateur.email,
      telephone: '',
    },
    contrat: connu,
    interventions,
    origine,
    actives: {
      factureElectroniqueLibre: fonctionnalites.ForceFeSubscription,
      naissanceExigee: fonctionnalites.BirthDataRequired,
    },
  }
  const recherche = rechercheDe(formulaire, reponses, contexte)
  const trouve = recherche ? await chercher(services, recherche, adresse) : contexte.trouve
  return { ...contexte, trouve: { ...trouve, indexDouteux: estConfirme(formulaire, reponses) } }
}

/** The contract, as far as whoever opens the form may know it: its holder is told to its customers alone. */
async function contratConnu(
  services: Services,
  numeroContrat: ContratVerifie,
  utilisateur: UtilisateurSession | null,
): Promise<ContratConnu> {
  const { db } = services
  const [ligne, compteur, facture, client] = await Promise.all([
    contratDuContexte(db, numeroContrat),
    compteurALire(services, numeroContrat),
    dernierIntervalleFacture(db, numeroContrat),
    utilisateur !== null && estClientDuContrat(db, utilisateur, numeroContrat),
  ])
  return {
    numeroContrat,
    titulaire: client ? { nom: ligne.nom, prenom: ligne.prenom ?? '' } : null,
    compteur,
    dernierJourFacture: facture?.date_releve ?? null,
    prelevement: ligne.prelevement ?? 'TP',
    mandat: client && ligne.mandat,
    mensualitePrevueCents: null,
    autresContratsDuPayeur: client ? ligne.autres : 0,
  }
}

async function chercher(
  services: Services,
  { codeCommune, numeroCompteur, nomAncienOccupant }: Recherche,
  adresse: string,
): Promise<Trouve> {
  const commune = codeCommune === null ? null : await communeNommee(services.db, codeCommune)
  const point =
    numeroCompteur === null || commune?.desservie === false
      ? null
      : codeCommune === null
        ? await rechercherParCompteur(services, numeroCompteur, adresse)
        : await rechercherContrat(services, { codeCommune, numeroCompteur, nomAncienOccupant }, adresse)
  return {
    communeDesservie: commune?.desservie ?? null,
    nomCommune: commune?.nom ?? null,
    lieu: point && lieuDe(point),
    indexDouteux: false,
  }
}
