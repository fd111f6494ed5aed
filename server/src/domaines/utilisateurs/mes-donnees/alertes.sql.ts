import { sql } from 'kysely'
import { day, decimal, instant, integer, text } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'
import { bloc, type Concerne, EXEMPLES } from './blocs.sql.ts'

/** The firings `i` of his alerts, and of those of the service on his contracts in his own time. */
const deSesDeclenchements = ({ utilisateurId, clients, contrats }: Concerne) => sql`
  (i.numero_client_titulaire is null or i.numero_client_titulaire = any(${clients}::text[]))
    and (i.alerte_id in (select id from alerte where utilisateur_id = ${utilisateurId}) or (i.alerte_id is null and i.numero_contrat = any(${contrats}::text[])))`

/** The addresses that are his, or that he gave: those that others added to his contracts are theirs. */
const sesAdresses = ({ utilisateurId, email, clients }: Concerne) => sql`
  select lower(${email}) union select lower(email) from client where numero_client = any(${clients}::text[])
  union select lower(destinataire) from alerte where utilisateur_id = ${utilisateurId} union select lower(adresse_mail) from notification_mail where utilisateur_id = ${utilisateurId}`

export const alertesLues = rawQuery({
  row: {
    cle: integer,
    cree_le: instant,
    titre: text,
    code_type_alarme: text,
    numero_contrat: text.orNull,
    groupe: text.orNull,
    seuil_litres: integer.orNull,
    seuil_pourcentage: integer.orNull,
    seuil_euros: decimal.orNull,
    periodicite: text,
    canal: text.orNull,
    destinataire: text.orNull,
    statut: text,
    periode_debut: day,
    periode_fin: day.orNull,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ utilisateurId }) => sql`
      select a.id as cle, a.cree_le, a.titre, a.code_type_alarme, a.numero_contrat, g.nom as groupe, a.seuil_litres,
        a.seuil_pourcentage, round(a.seuil_cents / 100.0, 2) as seuil_euros, a.periodicite, a.canal, a.destinataire,
        a.statut, a.periode_debut, a.periode_fin
      from alerte a left join groupe g on g.id = a.groupe_id where a.utilisateur_id = ${utilisateurId}`,
  ),
})

export const declenchementsLus = rawQuery({
  row: {
    cle: integer,
    declenchee_le: instant,
    date_declenchante: day,
    code_type_alarme: text,
    numero_contrat: text.orNull,
    titre: text,
    message: text,
    volume_litres: integer.orNull,
  },
  samples: EXEMPLES,
  sql: bloc(
    (sujet) => sql`
      select i.id as cle, i.declenchee_le, i.date_declenchante, i.code_type_alarme, i.numero_contrat, i.titre, i.message, i.volume_litres
      from instance_alerte i where ${deSesDeclenchements(sujet)}`,
  ),
})

export const lecturesLues = rawQuery({
  row: { cle: integer, lue_le: instant, date_declenchante: day, numero_contrat: text.orNull, message: text },
  samples: EXEMPLES,
  sql: bloc(
    ({ utilisateurId }) => sql`
      select l.id as cle, l.lue_le, i.date_declenchante, i.numero_contrat, i.message
      from lecture_alerte l join instance_alerte i on i.id = l.instance_id where l.utilisateur_id = ${utilisateurId}`,
  ),
})

export const reponsesLues = rawQuery({
  row: {
    cle: integer,
    repondu_le: instant,
    numero_contrat: text,
    depuis: day,
    nature: text,
    cause: text.orNull,
    precision: text.orNull,
    jusqu_au: day,
    issue: text.orNull,
    issue_le: instant.orNull,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ utilisateurId }) => sql`
      select id as cle, repondu_le, numero_contrat, depuis, nature, cause, precision, jusqu_au, issue, issue_le
      from reponse_fuite where utilisateur_id = ${utilisateurId}`,
  ),
})

export const adressesLues = rawQuery({
  row: {
    cle: integer,
    numero_contrat: text,
    code_type_alarme: text,
    adresse_mail: text,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ utilisateurId }) => sql`
      select id_mail as cle, numero_contrat, code_type_alarme, adresse_mail from notification_mail where utilisateur_id = ${utilisateurId}`,
  ),
})

export const envoisLus = rawQuery({
  row: {
    cle: integer,
    cree_le: instant,
    code_type_alarme: text,
    numero_contrat: text.orNull,
    canal: text.orNull,
    destinataire: text.orNull,
    etat: text,
    accepte_le: instant.orNull,
    accepte_par: text.orNull,
    message_id: text.orNull,
  },
  samples: EXEMPLES,
  sql: bloc(
    (sujet) => sql`
      select e.id as cle, e.cree_le, i.code_type_alarme, i.numero_contrat, e.canal,
        case when e.canal = 'SMS' or lower(e.destinataire) in (${sesAdresses(sujet)}) then e.destinataire end as destinataire, e.etat, e.accepte_le, e.accepte_par, e.message_id
      from envoi_alerte e join instance_alerte i on i.id = e.instance_id where ${deSesDeclenchements(sujet)}`,
  ),
})

export const smsLus = rawQuery({
  row: {
    cle: integer,
    cree_le: instant,
    envoye_le: instant.orNull,
    destinataire: text,
    texte: text,
  },
  samples: EXEMPLES,
  sql: bloc(
    (sujet) => sql`
      select s.id as cle, s.cree_le, s.envoye_le, s.destinataire, s.texte
      from sms s join envoi_alerte e on e.sms_id = s.id join instance_alerte i on i.id = e.instance_id where ${deSesDeclenchements(sujet)}`,
  ),
})
