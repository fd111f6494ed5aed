import { type RawBuilder, sql } from 'kysely'
import { parId } from './blocs.ts'
import { compteEnClair, ibanPreleve } from './comptes-bancaires.ts'
import type { Piece, Sujet } from './piece.ts'

/** The firings `i` of his alerts, and of those of the service on his contracts in his own time. */
const deSesDeclenchements = ({ utilisateurId, clients, contrats }: Sujet): RawBuilder<unknown> => sql`
  (i.numero_client_titulaire is null or i.numero_client_titulaire = any(${clients}::text[]))
    and (i.alerte_id in (select id from alerte where utilisateur_id = ${utilisateurId}) or (i.alerte_id is null and i.numero_contrat = any(${contrats}::text[])))`

/** The addresses that are his, or that he gave: those that others added to his contracts are theirs. */
const sesAdresses = ({ utilisateurId, email, clients }: Sujet): RawBuilder<unknown> => sql`
  select lower(${email}) union select lower(email) from client where numero_client = any(${clients}::text[])
  union select lower(destinataire) from alerte where utilisateur_id = ${utilisateurId} union select lower(adresse_mail) from notification_mail where utilisateur_id = ${utilisateurId}`

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
    lignes: parId(
      ({
        utilisateurId,
        contrats,
      }) => sql`select row_number() over (order by p.numero_contrat) as cle, p.numero_contrat, p.attache_le, p.preuve,
          (select min(m.depuis) from client_montre m where m.utilisateur_id = p.utilisateur_id and m.numero_contrat = p.numero_contrat), p.libelle,
          p.ref_externe_utilisateur, p.is_defaut, a.numero_contrat is not null as titulaire, a.date_mise_en_service, a.date_resiliation,
          concat_ws(' ', nullif(a.adresse_numero, ''), a.adresse_voie, a.adresse_complement, a.adresse_code_postal, a.adresse_ville) as adresse
        from attachement p left join abonnement a on a.numero_contrat = p.numero_contrat and a.numero_contrat = any(${contrats}::text[])
        where p.utilisateur_id = ${utilisateurId}`,
    ),
  },
  {
    nom: 'clients.json',
    description: 'Vous, tel que le service de l’eau vous connaît\u202F: identité, coordonnées, coordonnées bancaires.',
    async contenu({ db, coffre, clients }) {
      const lignes = await db
        .selectFrom('client')
        .selectAll()
        .where('numero_client', '=', sql<string>`any(${clients}::text[])`)
        .orderBy('numero_client')
        .execute()
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
      'seuil_litres',
      'periodicite',
      'canal',
      'destinataire',
      'statut',
      'debut',
      'fin',
    ],
    lignes: parId(
      ({
        utilisateurId,
      }) => sql`select id as cle, cree_le, titre, code_type_alarme, numero_contrat, seuil_litres, periodicite, canal, destinataire,
          statut, periode_debut, periode_fin from alerte where utilisateur_id = ${utilisateurId}`,
    ),
  },
  {
    nom: 'declenchements.csv',
    description:
      'Les déclenchements de vos alertes, et de celles du service sur vos contrats pendant que vous en étiez titulaire.',
    colonnes: ['declenche_le', 'jour', 'type', 'contrat', 'titre', 'message', 'volume_litres'],
    lignes: parId(
      (
        sujet,
      ) => sql`select i.id as cle, i.declenchee_le, i.date_declenchante, i.code_type_alarme, i.numero_contrat, i.titre, i.message, i.volume_litres
        from instance_alerte i where ${deSesDeclenchements(sujet)}`,
    ),
  },
  {
    nom: 'adresses_prevenues.csv',
    description: 'Les adresses e-mail que vous avez ajoutées pour qu’elles soient prévenues aussi.',
    colonnes: ['contrat', 'type', 'adresse'],
    lignes: parId(
      ({ utilisateurId }) =>
        sql`select id_mail as cle, numero_contrat, code_type_alarme, adresse_mail from notification_mail where utilisateur_id = ${utilisateurId}`,
    ),
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
    lignes: parId(
      (sujet) => sql`select e.id as cle, e.cree_le, i.code_type_alarme, i.numero_contrat, e.canal,
          case when e.canal = 'SMS' or lower(e.destinataire) in (${sesAdresses(sujet)}) then e.destinataire end as destinataire, e.etat, e.accepte_le, e.accepte_par, e.message_id
        from envoi_alerte e join instance_alerte i on i.id = e.instance_id where ${deSesDeclenchements(sujet)}`,
    ),
  },
  {
    nom: 'sms.csv',
    description: 'Les SMS envoyés pour ces déclenchements et encore conservés.',
    colonnes: ['depose_le', 'envoye_le', 'numero', 'texte'],
    lignes: parId(
      (sujet) => sql`select s.id as cle, s.cree_le, s.envoye_le, s.destinataire, s.texte
        from sms s join envoi_alerte e on e.sms_id = s.id join instance_alerte i on i.id = e.instance_id where ${deSesDeclenchements(sujet)}`,
    ),
  },
  {
    nom: 'services.csv',
    description: 'Les services souscrits pour vos contrats\u202F: code, date, mandat de prélèvement, adresse e-mail.',
    colonnes: ['contrat', 'service', 'souscrit_le', 'mandat', 'adresse'],
    lignes: parId(
      ({
        contrats,
      }) => sql`select row_number() over (order by numero_contrat, code) as cle, numero_contrat, code, souscrit_le, rum, adresse_mail
        from service_souscrit where numero_contrat = any(${contrats}::text[])`,
    ),
  },
  {
    nom: 'modifications_en_attente.csv',
    description: 'Les changements de vos coordonnées qui attendent que vous les confirmiez par mail.',
    colonnes: ['contrat', 'demande_le', 'expire_le', 'modification'],
    lignes: parId(
      ({
        clients,
      }) => sql`select c.id as cle, m.numero_contrat, c.cree_le, c.expire_le, m.modification::text as modification
        from maj_client_en_attente m join code_action c on c.id = m.code_action_id where c.utilise_le is null and m.numero_client = any(${clients}::text[])`,
    ),
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
    ],
    lignes: parId(
      ({
        clients,
      }) => sql`select id as cle, numero_facture_client, numero_contrat, type, date_emission, date_echeance, periode_debut, periode_fin, volume_litres,
          round(montant_ttc_cents / 100.0, 2) as montant, round(solde_cents / 100.0, 2) as solde, mode_reglement
        from facture where numero_client_payeur = any(${clients}::text[])`,
    ),
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
    lignes: parId(
      ({
        clients,
      }) => sql`select row_number() over (order by f.id, l.rang) as cle, f.numero_facture_client, l.bloc, l.libelle, l.du, l.au, l.unite,
          l.quantite_milliemes / 1000.0 as quantite, l.prix_dix_milliemes / 10000.0 as prix, l.tva_pour_mille / 10.0 as tva, round(l.montant_cents / 100.0, 2) as montant
        from ligne_facture l join facture f on f.id = l.facture_id where f.numero_client_payeur = any(${clients}::text[])`,
    ),
  },
  {
    nom: 'documents.csv',
    description: 'Les documents que le service a déposés pour vos contrats\u202F; l’agence vous les donne à l’écran.',
    colonnes: ['contrat', 'date', 'type', 'libelle', 'fichier'],
    lignes: parId(
      ({ contrats }) =>
        sql`select id as cle, valeur, date, type, libelle, nom_fichier from document_archive where cle = 'numeroContrat' and valeur = any(${contrats}::text[])`,
    ),
  },
  {
    nom: 'reglements.csv',
    description: 'Vos règlements.',
    colonnes: ['date', 'contrat', 'facture', 'montant_euros', 'mode', 'reference'],
    lignes: parId(
      ({
        clients,
        contrats,
      }) => sql`select r.id as cle, r.date_reglement, r.numero_contrat, f.numero_facture_client, round(r.montant_cents / 100.0, 2) as montant, r.mode_reglement, r.reference
        from reglement r left join facture f on f.id = r.facture_id
        where f.numero_client_payeur = any(${clients}::text[]) or (r.facture_id is null and r.numero_contrat in (
          select a.numero_contrat from abonnement a where a.numero_contrat = any(${contrats}::text[]) and a.numero_client_payeur = any(${clients}::text[])))`,
    ),
  },
  {
    nom: 'paiements.csv',
    description:
      'Les paiements que vous avez commencés en ligne, menés à leur fin ou non. Votre carte n’est connue que du prestataire.',
    colonnes: ['commence_le', 'reference', 'prestataire', 'contrat', 'facture', 'montant_euros', 'etat', 'adresse'],
    lignes: parId(
      ({
        utilisateurId,
      }) => sql`select row_number() over (order by t.id, l.rang) as cle, t.creee_le, t.reference, t.type_service, l.numero_contrat, f.numero_facture_client,
          round(l.montant_cents / 100.0, 2) as montant, t.etat, t.email
        from tentative_paiement t join ligne_tentative_paiement l on l.tentative_id = t.id left join facture f on f.id = l.facture_id where t.utilisateur_id = ${utilisateurId}`,
    ),
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
    lignes: parId(
      ({
        clients,
      }) => sql`select id as cle, rum, ics, numero_contrat, signe_le, titulaire_scelle, iban_scelle, bic_scelle,
          greatest(dernier_prelevement, (select max(p.date_prelevement) from prelevement p where p.mandat_id = mandat_sepa.id and p.etat <> 'REJETE')) as dernier, revoque_le
        from mandat_sepa where numero_client_payeur = any(${clients}::text[])`,
      ({ coffre }, ligne) => {
        const { rum, ics, numero_contrat, signe_le, dernier, revoque_le } = ligne
        const compte = compteEnClair(coffre, 'mandat_sepa', String(numero_contrat), {
          titulaire_scelle: String(ligne['titulaire_scelle']),
          iban_scelle: String(ligne['iban_scelle']),
          bic_scelle: typeof ligne['bic_scelle'] === 'string' ? ligne['bic_scelle'] : null,
        })
        return [
          rum,
          ics,
          numero_contrat,
          signe_le,
          compte.titulaire_compte,
          compte.iban,
          compte.bic,
          dernier,
          revoque_le,
        ]
      },
    ),
  },
  {
    nom: 'mensualites.csv',
    description: 'Vos échéanciers de mensualisation.',
    colonnes: ['echeancier', 'contrat', 'rang', 'date', 'montant_euros', 'etat'],
    lignes: parId(
      ({
        clients,
        contrats,
      }) => sql`select d.id as cle, e.numero, e.numero_contrat, d.rang, d.date_echeance, round(d.montant_cents / 100.0, 2) as montant, d.etat
        from echeance d join echeancier e on e.id = d.echeancier_id join abonnement a on a.numero_contrat = e.numero_contrat
        where a.numero_contrat = any(${contrats}::text[]) and a.numero_client_payeur = any(${clients}::text[])`,
    ),
  },
  {
    nom: 'prelevements.csv',
    description: 'Les prélèvements demandés à votre banque, et ceux qu’elle a rejetés.',
    colonnes: ['date', 'contrat', 'mandat', 'iban', 'reference', 'montant_euros', 'etat', 'rejete_le', 'motif'],
    lignes: parId(
      ({
        clients,
      }) => sql`select p.id as cle, p.date_prelevement, p.numero_contrat, p.rum, p.iban_scelle as iban, p.bout_en_bout, round(p.montant_cents / 100.0, 2) as montant, p.etat, r.date_retour, r.code_motif
        from prelevement p join mandat_sepa m on m.id = p.mandat_id left join retour_prelevement r on r.prelevement_id = p.id and r.issue = 'REJETE'
        where m.numero_client_payeur = any(${clients}::text[])`,
      ({ coffre }, ligne) =>
        Object.values({
          ...ligne,
          iban: ibanPreleve(coffre, String(ligne['bout_en_bout']), String(ligne['iban'])),
        }).slice(1),
    ),
  },
]
