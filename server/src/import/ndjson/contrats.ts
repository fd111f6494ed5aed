import { ouvrirContratsResilies } from '../../domaines/utilisateurs/ouvrir-contrats-resilies.public.sql.ts'
import { type ContratImporte, contratSchema } from './contrats.schema.ts'
import { contratsEnCours } from './contrats.sql.ts'
import { type Cible, ecrireLignesAnnoncees, presents } from './ecrire-lignes.ts'
import type { NatureNdjson } from './nature-ndjson.ts'

const ABONNEMENT: Cible = {
  table: 'abonnement',
  cle: ['numero_contrat'],
  colonnes: [
    'code_type_contrat',
    'code_etat_contrat',
    'date_etat',
    'date_creation',
    'date_mise_en_service',
    'date_resiliation',
    'date_changement_payeur',
    'code_categorie_contrat',
    'libelle_categorie_contrat',
    'libelle_categorie_facturation',
    'libelle_rythme_facturation',
    'libelle_rythme_releve',
    'prochain_releve',
    'prochaine_facture',
    'type_regroupement',
    'traite_facturation_code',
    'mode_distribution',
    'plateforme_code_service',
    'plateforme_numero_engagement',
    'plateforme_numero_marche',
    'is_index_saisissable',
    'numero_client_titulaire',
    'numero_client_co_titulaire',
    'numero_client_payeur',
    'adresse_numero',
    'adresse_voie',
    'adresse_complement',
    'adresse_code_postal',
    'adresse_ville',
    'code_commune',
  ],
}

const ligne = ({ adresseLivraison, ...contrat }: ContratImporte) => ({
  numero_contrat: contrat.numeroContrat,
  code_type_contrat: contrat.typeContrat,
  code_etat_contrat: contrat.codeEtatContrat,
  date_etat: contrat.dateEtat,
  date_creation: contrat.dateCreation,
  date_mise_en_service: contrat.dateDeMiseEnService,
  date_resiliation: contrat.dateResiliation,
  date_changement_payeur: contrat.dateChangementPayeur,
  code_categorie_contrat: contrat.codeCategorieContrat,
  libelle_categorie_contrat: contrat.libelleCategorieContrat,
  libelle_categorie_facturation: contrat.libelleCategorieFacturation,
  libelle_rythme_facturation: contrat.libelleRythmeFacturation,
  libelle_rythme_releve: contrat.libelleRythmeReleve,
  prochain_releve: contrat.prochainReleve,
  prochaine_facture: contrat.prochaineFacture,
  type_regroupement: contrat.typeRegroupement,
  traite_facturation_code: contrat.traiteFacturationCode,
  mode_distribution: contrat.modeDistribution,
  plateforme_code_service: contrat.plateformeCodeService,
  plateforme_numero_engagement: contrat.plateformeNumeroEngagement,
  plateforme_numero_marche: contrat.plateformeNumeroMarche,
  is_index_saisissable: contrat.isIndexSaisissable,
  numero_client_titulaire: contrat.numeroClientTitulaire,
  numero_client_co_titulaire: contrat.numeroClientCoTitulaire,
  numero_client_payeur: contrat.numeroClientPayeur ?? contrat.numeroClientTitulaire,
  adresse_numero: adresseLivraison.numero,
  adresse_voie: adresseLivraison.voie,
  adresse_complement: adresseLivraison.complement,
  adresse_code_postal: adresseLivraison.codePostal,
  adresse_ville: adresseLivraison.ville,
  code_commune: adresseLivraison.codeCommune,
})

/** Those of Paris, Lyon and Marseille have codes beside that of their town, which addresses are not chosen by. */
const ARRONDISSEMENT = /^(751(0[1-9]|1\d|20)|6938[1-9]|132(0[1-9]|1[0-6]))$/

/** Contracts; their customers must be there. */
export const contrats: NatureNdjson<ContratImporte> = {
  schema: contratSchema,
  cle: ({ numeroContrat }) => numeroContrat,
  async manques(client, lot) {
    const cites = (contrat: ContratImporte) => [
      contrat.numeroClientTitulaire,
      contrat.numeroClientCoTitulaire,
      contrat.numeroClientPayeur,
    ]
    const connus = await presents(client, 'client', 'numero_client', lot.flatMap(cites))
    const communes = await presents(
      client,
      'commune',
      'code_insee',
      lot.map(({ adresseLivraison }) => adresseLivraison.codeCommune),
    )
    return lot.map((contrat) => {
      if (!cites(contrat).every((numero) => numero === null || connus.has(numero))) return 'client inconnu'
      const { codeCommune } = contrat.adresseLivraison
      if (codeCommune === null || communes.has(codeCommune) || ARRONDISSEMENT.test(codeCommune)) return null
      return 'adresseLivraison.codeCommune : aucune commune n’a ce code INSEE'
    })
  },
  async enregistrer(client, lot, silence) {
    const finis = lot.flatMap(({ numeroContrat, dateResiliation }) => (dateResiliation === null ? [] : [numeroContrat]))
    const quiFinissent = finis.length > 0 ? await contratsEnCours(client, finis) : []
    const ecrites = await ecrireLignesAnnoncees(client, ABONNEMENT, lot.map(ligne), silence)
    if (quiFinissent.length > 0)
      await ouvrirContratsResilies(
        client,
        quiFinissent.map(({ numero_contrat }) => numero_contrat),
      )
    return new Set(ecrites.map(({ numero_contrat }) => String(numero_contrat)))
  },
}
