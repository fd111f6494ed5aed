import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
import { SITUATIONS_LIBELLES, type VuePortefeuille } from '@ael/contract/tableau-de-bord/portefeuille.regles.ts'
import type { ContratDuPortefeuille } from '@ael/contract/tableau-de-bord/portefeuille.schemas.ts'
import { enM3 } from '@ael/contract/consommation/unites.ts'
import { parBlocs } from '../../../gateways/tableur/blocs.ts'
import { type Cellule, fichierTableau, type FormatTableur } from '../../../gateways/tableur/tableau.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { type DemandePortefeuille, listerPortefeuille } from './lister-portefeuille.ts'

const COLONNES = [
  { titre: 'Contrat', largeur: 10 },
  { titre: 'Libellé', largeur: 24 },
  { titre: 'Adresse de desserte', largeur: 44 },
  { titre: 'Groupes', largeur: 28 },
  { titre: 'Titulaire', largeur: 28 },
  { titre: 'Payeur', largeur: 28 },
  { titre: 'Volume de douze mois (m³)', largeur: 22 },
  { titre: 'Dernier relevé', largeur: 14 },
  { titre: 'Reste à payer (€)', largeur: 16 },
  { titre: 'Échéance la plus ancienne', largeur: 22 },
  { titre: 'Situation', largeur: 16 },
] as const
/** The names of the files, and of their sheets. */
const NOMS: Readonly<Record<VuePortefeuille, string>> = {
  tous: 'Contrats',
  aPayer: 'Contrats-a-payer',
  enRetard: 'Contrats-en-retard',
  enAlerte: 'Contrats-en-alerte',
  sansReleve: 'Contrats-sans-releve',
}

const jourFrancais = (jour: string | null): string => (jour === null ? '' : ecrireDateFrancaise(jour))

function volume({ mois }: ContratDuPortefeuille): Cellule {
  const connus = mois.flatMap(({ volumeConsoEnLitres }) => volumeConsoEnLitres ?? [])
  return connus.length === 0 ? '' : enM3(connus.reduce((somme, litres) => somme + litres, 0))
}

const ligne = (contrat: ContratDuPortefeuille): Cellule[] => [
  contrat.numeroContrat,
  contrat.libelle ?? '',
  contrat.adresseLivraisonConstruite,
  contrat.groupes.map(({ nom }) => nom).join(', '),
  contrat.nomClientTitulaire,
  contrat.nomClientPayeur,
  volume(contrat),
  jourFrancais(contrat.dernierReleve),
  contrat.resteAPayer ?? '',
  jourFrancais(contrat.echeance),
  SITUATIONS_LIBELLES[contrat.situation],
]

type Demande = Omit<DemandePortefeuille, 'indexPage' | 'nbElements'>

const blocs = (services: Services, utilisateur: UtilisateurSession, demande: Demande) =>
  parBlocs(async ({ premier, nombre }) => {
    const page = { indexPage: premier / nombre + 1, nbElements: nombre }
    return (await listerPortefeuille(services, utilisateur, { ...demande, ...page })).resultats
  }, ligne)

/** A view of the portfolio, searched and sorted as on the screen, as a file for a spreadsheet. */
export const exporterPortefeuille = (
  services: Services,
  utilisateur: UtilisateurSession,
  format: FormatTableur,
  demande: Demande,
) =>
  fichierTableau(
    format,
    { nom: NOMS[demande.vue], colonnes: COLONNES, blocs: blocs(services, utilisateur, demande) },
    services.horloge.aujourdhui(),
  )
