import type { EtatDemarche } from '@ael/contract/demarches/etats.ts'
import type { EtatTentative } from '@ael/contract/paiements/etats.ts'
import type { EtatCourrier } from '@ael/contract/administration/schemas.ts'
import { sql } from 'kysely'
import { bool, day, instant, integer, text } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'

const COMPTE = [[1, 20]] as const
const siens = (id: number) => sql`select numero_contrat from contrat_accessible where utilisateur_id = ${id}`

/** The contracts that the account reaches, and what is owed on each. */
export const contratsDeLaFiche = rawQuery({
  row: {
    numero_contrat: text,
    adresse: text,
    titulaire: text,
    numero_appareil: text.orNull,
    code_etat_contrat: text,
    solde_cents: integer,
  },
  samples: COMPTE,
  sql: (id: number, nombre: number) => sql`
    select a.numero_contrat, concat_ws(' ', nullif(a.adresse_numero, ''), a.adresse_voie, a.adresse_code_postal, a.adresse_ville) as adresse,
      coalesce(t.raison_sociale, concat_ws(' ', t.prenom, t.nom)) as titulaire, a.code_etat_contrat,
      (select m.numero_appareil from affectation_compteur f join compteur m on m.id = f.compteur_id
        where f.numero_contrat = a.numero_contrat and f.fin is null order by f.debut desc limit 1) as numero_appareil,
      coalesce((select sum(f.solde_cents) from facture f where f.numero_contrat = a.numero_contrat and f.solde_cents > 0), 0)::bigint as solde_cents
    from (select distinct numero_contrat from (${siens(id)}) s order by 1 limit ${nombre}) s
      join abonnement a using (numero_contrat) join client t on t.numero_client = a.numero_client_titulaire
    order by a.numero_contrat`,
})

/** What is owed on all contracts of the account. */
export const soldeDeLaFiche = rawQuery({
  row: { solde_cents: integer },
  samples: [[1]],
  sql: (id: number) => sql`
    select coalesce(sum(f.solde_cents), 0)::bigint as solde_cents from facture f
    where f.solde_cents > 0 and f.numero_contrat in (${siens(id)})`,
})

/** Requests of the account that are open, and mails to its address that were given up since then. */
export const nombresDeLaFiche = rawQuery({
  row: { demandes_ouvertes: integer, mails_en_echec: integer },
  samples: [[1, 'camille@exemple.fr', new Date(0)]],
  sql: (id: number, email: string, depuis: Date) => sql`
    select (select count(*) from demarche where utilisateur_id = ${id} and etat not in ('ANNULE', 'TRAITE')) as demandes_ouvertes,
      (select count(*) from courrier where lower(destinataire) = lower(${email}) and cree_le >= ${depuis}
        and envoye_le is null and prochain_essai is null) as mails_en_echec`,
})

export const facturesDeLaFiche = rawQuery({
  row: {
    numero_facture_client: text,
    numero_contrat: text,
    date_emission: day,
    date_echeance: day,
    montant_ttc_cents: integer,
    solde_cents: integer,
  },
  samples: COMPTE,
  sql: (id: number, nombre: number) => sql`
    select f.numero_facture_client, f.numero_contrat, f.date_emission, f.date_echeance, f.montant_ttc_cents, f.solde_cents
    from facture f where f.numero_contrat in (${siens(id)}) order by f.date_emission desc, f.id desc limit ${nombre}`,
})

export const paiementsDeLaFiche = rawQuery({
  row: { reference: text, creee_le: instant, montant_cents: integer, etat: text.as<EtatTentative>() },
  samples: COMPTE,
  sql: (id: number, nombre: number) => sql`
    select reference, creee_le, montant_cents, etat from tentative_paiement
    where utilisateur_id = ${id} order by creee_le desc, id desc limit ${nombre}`,
})

export const demandesDeLaFiche = rawQuery({
  row: { reference: text, libelle: text, etat: text.as<EtatDemarche>(), creee_le: instant },
  samples: COMPTE,
  sql: (id: number, nombre: number) => sql`
    select reference, libelle, etat, creee_le from demarche
    where utilisateur_id = ${id} order by creee_le desc, id desc limit ${nombre}`,
})

export const alertesDeLaFiche = rawQuery({
  row: { numero_contrat: text.orNull, titre: text, declenchee_le: instant },
  samples: COMPTE,
  sql: (id: number, nombre: number) => sql`
    select i.numero_contrat, i.titre, i.declenchee_le from instance_alerte i
    where i.numero_contrat in (${siens(id)}) order by i.date_declenchante desc, i.id desc limit ${nombre}`,
})

/** The mails to the address of the account: accepted by its server, waiting, given up. */
export const courriersDeLaFiche = rawQuery({
  row: { sujet: text, cree_le: instant, etat: text.as<EtatCourrier>(), derniere_erreur: text.orNull },
  samples: [['camille@exemple.fr', 20]],
  sql: (email: string, nombre: number) => sql`
    select sujet, cree_le, derniere_erreur,
      case when envoye_le is not null then 'ACCEPTE' when prochain_essai is null then 'ECHEC' else 'A_ENVOYER' end as etat
    from courrier where lower(destinataire) = lower(${email}) order by id desc limit ${nombre}`,
})

export const sessionsDeLaFiche = rawQuery({
  row: { appareil: text.orNull, ouverte_le: instant, vue_le: instant, agent: bool },
  samples: [[1, new Date(0), 20]],
  sql: (id: number, maintenant: Date, nombre: number) => sql`
    select appareil, ouverte_le, coalesce(vue_le, ouverte_le) as vue_le, usurpateur_id is not null as agent from session
    where utilisateur_id = ${id} and expire_le > ${maintenant} order by 3 desc limit ${nombre}`,
})

export const consentementsDeLaFiche = rawQuery({
  row: {
    numero_contrat: text,
    portee: text.as<'JOUR' | 'HEURE'>(),
    accorde_le: instant,
    retire_le: instant.orNull,
  },
  samples: COMPTE,
  sql: (id: number, nombre: number) => sql`
    select numero_contrat, portee, accorde_le, retire_le from consentement
    where numero_contrat in (${siens(id)}) order by accorde_le desc, id desc limit ${nombre}`,
})
