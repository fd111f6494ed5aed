import { parId } from './blocs.ts'
import { clientsConnus } from './compte.query.ts'
import { contratsLus, documentsLus, modificationsLues, servicesLus } from './contrats.sql.ts'
import {
  adressesLues,
  alertesLues,
  declenchementsLus,
  envoisLus,
  lecturesLues,
  reponsesLues,
  smsLus,
} from './alertes.sql.ts'
import { facturesLues, lignesLues, mensualitesLues, reglementsLus } from './factures.sql.ts'
import { mandatsLus, paiementsLus, prelevementsLus } from './paiements.sql.ts'
import { compteEnClair, ibanPreleve } from './comptes-bancaires.ts'
import type { Piece } from './piece.ts'

/** What the utility knows of him as a customer, and what he set up for his contracts. */
export const PIECES_CONTRATS: readonly Piece[] = [
  {
    nom: 'contrats.csv',
    description:
      'Les contrats rattachés à votre compte. De ceux dont vous n’êtes pas titulaire, seul le rattachement vous appartient.',
    colonnes: [
      'contrat',
      'rattache_le',
      'preuve',
      'adresse_mail_reconnue_le',
      'libelle',
      'reference',
      'par_defaut',
      'titulaire',
      'debut',
      'fin',
      'adresse',
    ],
    lignes: parId(contratsLus),
  },
  {
    nom: 'clients.json',
    description: 'Vous, tel que le service de l’eau vous connaît\u202F: identité, coordonnées, coordonnées bancaires.',
    async contenu({ db, coffre, clients }) {
      const lignes = await clientsConnus(db, clients)
      return lignes.map((client) => ({
        ...Object.fromEntries(Object.entries(client).filter(([nom]) => !/_scelle$|^iban_fin$/.test(nom))),
        ...compteEnClair(coffre, 'client', client.numero_client, client),
      }))
    },
  },
  {
    nom: 'alertes.csv',
    description: 'Les alertes que vous avez créées.',
    colonnes: [
      'creee_le',
      'titre',
      'type',
      'contrat',
      'groupe',
      'seuil_litres',
      'seuil_pour_cent',
      'seuil_euros',
      'periodicite',
      'canal',
      'destinataire',
      'statut',
      'debut',
      'fin',
    ],
    lignes: parId(alertesLues),
  },
  {
    nom: 'declenchements.csv',
    description:
      'Les déclenchements de vos alertes, et de celles du service sur vos contrats pendant que vous en étiez titulaire.',
    colonnes: ['declenche_le', 'jour', 'type', 'contrat', 'titre', 'message', 'volume_litres'],
    lignes: parId(declenchementsLus),
  },
  {
    nom: 'lectures_alertes.csv',
    description: 'Ce que vous avez lu, dans l’espace client, de ces déclenchements, et quand.',
    colonnes: ['lue_le', 'jour', 'contrat', 'message'],
    lignes: parId(lecturesLues),
  },
  {
    nom: 'reponses_fuites.csv',
    description: 'Ce que vous avez répondu à une fuite possible, et ce qui s’ensuivit.',
    colonnes: [
      'repondu_le',
      'contrat',
      'fuite_depuis',
      'nature',
      'cause',
      'precision',
      'jusqu_au',
      'issue',
      'issue_le',
    ],
    lignes: parId(reponsesLues),
  },
  {
    nom: 'adresses_prevenues.csv',
    description: 'Les adresses e-mail que vous avez ajoutées pour qu’elles soient prévenues aussi.',
    colonnes: ['contrat', 'type', 'adresse'],
    lignes: parId(adressesLues),
  },
  {
    nom: 'envois_alertes.csv',
    description:
      'Quand et à quelle adresse vous avez été prévenu de ces déclenchements, et la preuve de l’envoi. Sans destinataire\u202F: une adresse ajoutée par un autre compte.',
    colonnes: [
      'cree_le',
      'type',
      'contrat',
      'canal',
      'destinataire',
      'etat',
      'accepte_le',
      'accepte_par',
      'numero_message',
    ],
    lignes: parId(envoisLus),
  },
  {
    nom: 'sms.csv',
    description: 'Les SMS envoyés pour ces déclenchements et encore conservés.',
    colonnes: ['depose_le', 'envoye_le', 'numero', 'texte'],
    lignes: parId(smsLus),
  },
  {
    nom: 'services.csv',
    description: 'Les services souscrits pour vos contrats\u202F: code, date, mandat de prélèvement, adresse e-mail.',
    colonnes: ['contrat', 'service', 'souscrit_le', 'mandat', 'adresse'],
    lignes: parId(servicesLus),
  },
  {
    nom: 'modifications_en_attente.csv',
    description: 'Les changements de vos coordonnées qui attendent que vous les confirmiez par mail.',
    colonnes: ['contrat', 'demande_le', 'expire_le', 'modification'],
    lignes: parId(modificationsLues),
  },
  {
    nom: 'factures.csv',
    description: 'Vos factures et avoirs, ceux que vous payez.',
    colonnes: [
      'numero',
      'contrat',
      'type',
      'emise_le',
      'echeance',
      'periode_debut',
      'periode_fin',
      'volume_litres',
      'montant_ttc_euros',
      'solde_euros',
      'mode_reglement',
      'envoyee_par_mail_le',
      'envoyee_a',
    ],
    lignes: parId(facturesLues),
  },
  {
    nom: 'lignes_factures.csv',
    description: 'Le détail de ces factures, hors taxes.',
    colonnes: [
      'facture',
      'bloc',
      'libelle',
      'du',
      'au',
      'unite',
      'quantite',
      'prix_euros',
      'tva_pour_cent',
      'montant_ht_euros',
    ],
    lignes: parId(lignesLues),
  },
  {
    nom: 'documents.csv',
    description: 'Les documents que le service a déposés pour vos contrats\u202F; l’agence vous les donne à l’écran.',
    colonnes: ['contrat', 'date', 'type', 'libelle', 'fichier'],
    lignes: parId(documentsLus),
  },
  {
    nom: 'reglements.csv',
    description: 'Vos règlements.',
    colonnes: ['date', 'contrat', 'facture', 'montant_euros', 'mode', 'reference'],
    lignes: parId(reglementsLus),
  },
  {
    nom: 'paiements.csv',
    description:
      'Les paiements que vous avez commencés en ligne, menés à leur fin ou non. Votre carte n’est connue que du prestataire.',
    colonnes: ['commence_le', 'reference', 'prestataire', 'contrat', 'facture', 'montant_euros', 'etat', 'adresse'],
    lignes: parId(paiementsLus),
  },
  {
    nom: 'mandats.csv',
    description: 'Les mandats de prélèvement que vous avez signés.',
    colonnes: [
      'reference',
      'creancier',
      'contrat',
      'signe_le',
      'titulaire_du_compte',
      'iban',
      'bic',
      'dernier_prelevement',
      'revoque_le',
    ],
    lignes: parId(mandatsLus, ({ coffre }, ligne) => {
      const { rum, ics, numero_contrat, signe_le, dernier, revoque_le } = ligne
      const compte = compteEnClair(coffre, 'mandat_sepa', numero_contrat, ligne)
      return [rum, ics, numero_contrat, signe_le, compte.titulaire_compte, compte.iban, compte.bic, dernier, revoque_le]
    }),
  },
  {
    nom: 'mensualites.csv',
    description: 'Vos échéanciers de mensualisation.',
    colonnes: ['echeancier', 'contrat', 'rang', 'date', 'montant_euros', 'etat'],
    lignes: parId(mensualitesLues),
  },
  {
    nom: 'prelevements.csv',
    description: 'Les prélèvements demandés à votre banque, et ceux qu’elle a rejetés.',
    colonnes: ['date', 'contrat', 'mandat', 'iban', 'reference', 'montant_euros', 'etat', 'rejete_le', 'motif'],
    lignes: parId(prelevementsLus, ({ coffre }, ligne) =>
      Object.values({
        ...ligne,
        iban: ibanPreleve(coffre, ligne.bout_en_bout, ligne.iban),
      }).slice(1),
    ),
  },
]
