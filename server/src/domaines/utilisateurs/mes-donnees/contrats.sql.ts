import { sql } from 'kysely'
import { bool, day, instant, integer, text } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'
import { bloc, EXEMPLES } from './blocs.sql.ts'

export const contratsLus = rawQuery({
  row: {
    cle: integer,
    numero_contrat: text,
    attache_le: instant,
    preuve: text,
    reconnue_le: instant.orNull,
    libelle: text.orNull,
    ref_externe_utilisateur: text.orNull,
    is_defaut: bool,
    titulaire: bool,
    date_mise_en_service: day.orNull,
    date_resiliation: day.orNull,
    adresse: text,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ utilisateurId, contrats }) => sql`
      select row_number() over (order by p.numero_contrat) as cle, p.numero_contrat, p.attache_le, p.preuve,
        (select min(m.depuis) from client_montre m where m.utilisateur_id = p.utilisateur_id and m.numero_contrat = p.numero_contrat) as reconnue_le, p.libelle,
        p.ref_externe_utilisateur, p.is_defaut, a.numero_contrat is not null as titulaire, a.date_mise_en_service, a.date_resiliation,
        concat_ws(' ', nullif(a.adresse_numero, ''), a.adresse_voie, a.adresse_complement, a.adresse_code_postal, a.adresse_ville) as adresse
      from attachement p left join abonnement a on a.numero_contrat = p.numero_contrat and a.numero_contrat = any(${contrats}::text[])
      where p.utilisateur_id = ${utilisateurId}`,
  ),
})

export const servicesLus = rawQuery({
  row: {
    cle: integer,
    numero_contrat: text,
    code: text,
    souscrit_le: day,
    rum: text.orNull,
    adresse_mail: text.orNull,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ contrats }) => sql`
      select row_number() over (order by numero_contrat, code) as cle, numero_contrat, code, souscrit_le, rum, adresse_mail
      from service_souscrit where numero_contrat = any(${contrats}::text[])`,
  ),
})

export const modificationsLues = rawQuery({
  row: {
    cle: integer,
    numero_contrat: text,
    cree_le: instant,
    expire_le: instant,
    modification: text,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ clients }) => sql`
      select c.id as cle, m.numero_contrat, c.cree_le, c.expire_le, m.modification::text as modification
      from maj_client_en_attente m join code_action c on c.id = m.code_action_id where c.utilise_le is null and m.numero_client = any(${clients}::text[])`,
  ),
})

export const documentsLus = rawQuery({
  row: {
    cle: integer,
    valeur: text.orNull,
    date: day,
    type: text,
    libelle: text,
    nom_fichier: text,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ contrats }) => sql`
      select id as cle, valeur, date, type, libelle, nom_fichier from document_archive where cle = 'numeroContrat' and valeur = any(${contrats}::text[])`,
  ),
})
