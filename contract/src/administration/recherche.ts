import * as z from 'zod'
import { dateReponse, montant, texte } from '../commun/champs.ts'
import { ETATS_DEMARCHE } from '../demarches/etats.ts'

/** As many of each kind as the search of the staff shows. */
export const TROUVES_MAX = 5
/** A search begins at so many characters. */
export const RECHERCHE_MIN = 2

export const demandeRecherche = z.object({
  recherche: texte(100, RECHERCHE_MIN).meta({
    description: 'Nom, adresse e-mail, contrat, compteur, adresse, facture ou demande',
  }),
})

/** What the search of the staff finds, the first ones of each kind. */
export const trouvailles = z.object({
  partiel: z.boolean().meta({
    description:
      'La recherche de clients et de contrats s’est arrêtée avant d’avoir tout lu\u202F: il peut y en avoir d’autres',
  }),
  comptes: z.array(z.object({ userWebId: z.string(), nomComplet: z.string(), email: z.string(), actif: z.boolean() })),
  contrats: z.array(z.object({ numeroContrat: z.string(), titulaire: z.string(), adresse: z.string() })),
  compteurs: z.array(
    z.object({
      numeroCompteur: z.string(),
      numeroContrat: z.string().nullable().meta({ description: 'Le dernier qu’il a servi' }),
      adresse: z.string().nullable(),
    }),
  ),
  factures: z.array(
    z.object({
      numeroFactureClient: z.string(),
      numeroContrat: z.string(),
      dateEmission: dateReponse,
      montant,
      solde: montant,
    }),
  ),
  demandes: z.array(
    z.object({
      reference: z.string(),
      libelle: z.string(),
      etat: z.enum(ETATS_DEMARCHE),
      numeroContrat: z.string().nullable(),
    }),
  ),
})
export type Trouvailles = z.infer<typeof trouvailles>
