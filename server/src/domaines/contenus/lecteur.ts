import { estElectricite, estResilie } from '@ael/contract/abonnements/regles.ts'
import { aProfil, type Profil } from '@ael/contract/acces/profils.ts'
import { conditionRemplie, type Faits } from '@ael/contract/contenus/condition.ts'
import type { Services } from '../../services.ts'
import { lireAppareil } from '../abonnements/appareil.public.query.ts'
import { lireContrat } from '../abonnements/contrat.public.query.ts'
import { nombreDeContrats } from '../abonnements/nombre-de-contrats.public.query.ts'
import { adresseConstruite } from '../abonnements/adresse.public.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { contenuInconnu } from './errors.ts'
import { valeursMentions } from './mentions-a-completer.public.ts'
import type { Variables } from './personnaliser.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** Whoever reads the contents: what he may see, what is known of him, what the texts say of him. */
export interface Lecteur {
  jour: string
  /** Writes the contents: sees all of them. */
  editeur: boolean
  profils: readonly Profil[]
  remplit: (condition: string) => boolean
  variables: Variables
}

/** A reader of whom it is told what is known. */
interface LecteurConnu extends Lecteur {
  faits: Faits
}

/** The reader of a session, looking at this contract if any. */
export const lecteurDe = async (
  services: Services,
  utilisateur: UtilisateurSession | null,
  numeroContrat?: ContratVerifie,
): Promise<Lecteur> =>
  composer(services, utilisateur, {
    numeroContrat,
    nbContrats: utilisateur && (await nombreDeContrats(services.db, utilisateur.id)),
    jour: services.horloge.aujourdhui(),
    profils: utilisateur?.profils ?? null,
    editeur: utilisateur !== null && aProfil(utilisateur.profils, 'WEBMASTER'),
  })

/** Somebody whom the staff imagines: of a profile (a visitor without one), on a day, with a contract. */
export const lecteurDEssai = (
  services: Services,
  utilisateur: UtilisateurSession,
  essai: { numeroContrat?: ContratVerifie | undefined; jour?: string | undefined; profil: Profil | null },
): Promise<LecteurConnu> =>
  composer(services, utilisateur, {
    numeroContrat: essai.profil === null ? undefined : essai.numeroContrat,
    nbContrats: null,
    jour: essai.jour ?? services.horloge.aujourdhui(),
    profils: essai.profil && [essai.profil],
    editeur: false,
  })

interface Situation {
  numeroContrat: ContratVerifie | undefined
  /** Null: nobody knows. */
  nbContrats: number | null
  jour: string
  /** Null: a visitor. */
  profils: readonly Profil[] | null
  editeur: boolean
}

async function composer(
  services: Services,
  utilisateur: UtilisateurSession | null,
  { numeroContrat, nbContrats, jour, profils, editeur }: Situation,
): Promise<LecteurConnu> {
  const { config, configuration } = services
  const contrat = utilisateur && numeroContrat ? await contratDe(services, utilisateur, numeroContrat) : null
  const { fonctionnalites, parametres } = await configuration.lire()
  const faits: Faits = {
    connecte: profils !== null,
    ...(profils && { profil: profils }),
    ...(nbContrats !== null && { nbContrats }),
    mois: Number(jour.slice(5, 7)),
    aujourdhui: jour,
    ...contrat?.faits,
  }
  return {
    jour,
    editeur,
    profils: profils ?? [],
    faits,
    remplit: (condition) =>
      fonctionnalites.ContenuConditionnel ? conditionRemplie(condition, faits) : condition.trim() === '',
    variables: {
      ...(utilisateur &&
        profils && {
          prenom: utilisateur.prenom,
          nom: utilisateur.nom,
          nomComplet: `${utilisateur.prenom} ${utilisateur.nom}`.trim(),
          email: utilisateur.email,
        }),
      ...contrat?.variables,
      nomService: config.NOM_SERVICE,
      telephoneUrgence: config.TELEPHONE_URGENCE,
      accessibilite: config.ACCESSIBILITE,
      conservationJours: duree(parametres.ConservationJourMois),
      conservationHeures: duree(parametres.ConservationHeureMois),
      ...valeursMentions(config, editeur),
    },
  }
}

/** How long readings are kept, in words; -1 for no limit. */
const duree = (mois: number): string => (mois < 0 ? 'sans autre limite' : `${mois} mois au plus`)

async function contratDe(
  { db }: Services,
  utilisateur: UtilisateurSession,
  numeroContrat: ContratVerifie,
): Promise<{ faits: Faits; variables: Variables }> {
  const [contrat, appareil] = await Promise.all([
    lireContrat(db, numeroContrat, utilisateur.id),
    lireAppareil(db, numeroContrat),
  ])
  if (!contrat) throw contenuInconnu()
  return {
    faits: {
      numeroContrat,
      typeContrat: contrat.code_type_contrat,
      etatContrat: contrat.code_etat_contrat,
      resilie: estResilie(contrat.code_etat_contrat),
      electricite: estElectricite(contrat.code_type_contrat),
      telereleve: appareil?.telereleve ?? false,
      commune: contrat.adresse_ville,
      codePostal: contrat.adresse_code_postal,
      traite: contrat.traite_facturation_code,
    },
    variables: { numeroContrat, adresseContrat: adresseConstruite(contrat) },
  }
}
