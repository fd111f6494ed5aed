import { sql } from 'kysely'
import { rawCommand } from '../../db/statement.ts'

/** The alerts that accounts have asked for, before anything fires. `-jours`: days before today. */
export const insererAlertes = rawCommand({
  samples: [['2026-11-22']],
  sql: (aujourdhui: string) => sql`
  insert into alerte (utilisateur_id, numero_contrat, groupe_id, code_type_alarme, titre, periodicite, canal, destinataire, statut, periode_debut, periode_fin, seuil_litres, cree_le, modifie_le)
  select u.id, v.contrat, g.id, v.type, v.titre, v.periodicite, v.canal, case when v.canal = 'MAIL' then u.email else '0612345678' end,
    v.statut, ${aujourdhui}::date - v.debut, ${aujourdhui}::date - v.fin, v.seuil, ${aujourdhui}::date - v.debut, ${aujourdhui}::date - v.debut
  from (values
    ('standard@ael.test', '0447122', null, 'AC', 'Plus de 3 m³ dans la semaine', 'SEMAINE', 'MAIL', 'ACTIVE', 200, null, 3000),
    ('standard@ael.test', '0447122', null, 'SC', 'Maison vide en août', 'JOUR', 'SMS', 'DESACTIVE', 110, 90, 20),
    ('premium@ael.test', null, 'Commerces', 'AF', 'Écoulement la nuit dans un commerce', 'SEMAINE', 'MAIL', 'ACTIVE', 300, null, null),
    ('premium@ael.test', null, null, 'RP', 'Prélèvements rejetés', 'JOUR', 'MAIL', 'ACTIVE', 300, null, null),
    ('resilie@ael.test', '0447650', null, 'AF', 'Écoulement la nuit', 'MOIS', 'MAIL', 'ACTIVE', 400, null, null)
  ) as v (compte, contrat, groupe, type, titre, periodicite, canal, statut, debut, fin, seuil)
  join utilisateur u on u.identifiant = v.compte
  left join groupe g on g.utilisateur_id = u.id and g.nom = v.groupe
  where v.groupe is null or g.id is not null
  order by u.id, v.type, v.titre`,
})

export const surveillerDePres = rawCommand({
  samples: [[]],
  sql: () => sql`insert into parametre_alerte_contrat (numero_contrat, nom, valeur) values ('0447122', 'AFND', 5)`,
})

export const oublierJours = rawCommand({ samples: [[]], sql: () => sql`truncate jours_a_evaluer` })

/** The days of all meters that are read by radio, or of those of a contract. */
export const noterJours = rawCommand({
  samples: [
    ['2026-01-01', '2026-01-31', null],
    ['2026-01-01', '2026-01-31', '0447122'],
  ],
  sql: (du: string, au: string, contrat: string | null) => sql`
    insert into jours_a_evaluer (compteur_id, du, au)
    select distinct m.id, ${du}::date, ${au}::date
    from compteur m join affectation_compteur f on f.compteur_id = m.id join abonnement a on a.numero_contrat = f.numero_contrat and m.telereleve
    ${contrat === null ? sql`` : sql`where a.numero_contrat = ${contrat}`} order by m.id`,
})

/** Repairs that the property manager told on a day, of the leaks that the protection had found, and that the nights after confirmed. */
export const confirmerReparations = rawCommand({
  samples: [['2026-10-28']],
  sql: (jour: string) => sql`
    insert into reponse_fuite (numero_contrat, numero_client_titulaire, utilisateur_id, depuis, nature, debit, repondu_le, jusqu_au, issue, issue_le)
    select i.numero_contrat, i.numero_client_titulaire, u.id, min(i.depuis), 'REPARATION', 30,
      (${jour}::date + time '18:12:40') at time zone 'Europe/Paris', ${jour}::date + 15,
      'CONFIRMEE', (${jour}::date + 3 + time '06:20:00') at time zone 'Europe/Paris'
    from instance_alerte i join attachement t on t.numero_contrat = i.numero_contrat
      join utilisateur u on u.id = t.utilisateur_id and u.identifiant = 'premium@ael.test'
      join abonnement a on a.numero_contrat = i.numero_contrat and a.numero_client_titulaire = i.numero_client_titulaire
    where i.alerte_id is null and i.code_type_alarme = 'AF' and i.date_declenchante between ${jour}::date - 35 and ${jour}::date
      and i.message like '%au moins 30 litres par heure.'
      and not exists (select from reponse_fuite r where r.numero_contrat = i.numero_contrat)
    group by i.numero_contrat, i.numero_client_titulaire, u.id
    order by i.numero_contrat`,
})
