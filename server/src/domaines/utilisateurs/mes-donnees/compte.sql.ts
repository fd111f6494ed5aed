import { sql } from 'kysely'
import { instant, integer, text, texts } from '../../../db/columns.ts'
import { rawQuery } from '../../../db/statement.ts'
import { bloc, EXEMPLES } from './blocs.sql.ts'

/** His groups with their contracts. */
export const groupesLus = rawQuery({
  row: {
    nom: text,
    description: text,
    cree_le: instant,
    contrats: texts,
  },
  samples: [[1]],
  sql: (utilisateurId: number) => sql`
    select g.nom, g.description, g.cree_le, array(select gc.numero_contrat from groupe_contrat gc where gc.groupe_id = g.id order by 1) as contrats
    from groupe g where g.utilisateur_id = ${utilisateurId} order by g.id`,
})

export const sessionsLues = rawQuery({
  row: {
    cle: integer,
    ouverte_le: instant,
    vue_le: instant.orNull,
    expire_le: instant,
    appareil: text.orNull,
    adresse: text.orNull,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ utilisateurId }) => sql`
      select id as cle, ouverte_le, vue_le, expire_le, appareil, host(adresse) as adresse
      from session where utilisateur_id = ${utilisateurId} and usurpateur_id is null`,
  ),
})

export const courriersLus = rawQuery({
  row: {
    cle: integer,
    cree_le: instant,
    envoye_le: instant.orNull,
    type: text,
    sujet: text,
    texte: text,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ email }) => sql`
      select id as cle, cree_le, envoye_le, type, sujet, regexp_replace(texte, 'https?://\\S+', '[lien]', 'g') as texte
      from courrier where lower(destinataire) = lower(${email})`,
  ),
})

export const consentementsLus = rawQuery({
  row: {
    cle: integer,
    numero_contrat: text,
    portee: text,
    accorde_le: instant,
    retire_le: instant.orNull,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ utilisateurId, clients }) => sql`
      select id as cle, numero_contrat, portee, accorde_le, retire_le
      from consentement where accorde_par = ${utilisateurId} or numero_client = any(${clients}::text[])`,
  ),
})

export const usurpationsLues = rawQuery({
  row: {
    cle: integer,
    debut: instant,
    fin: instant.orNull,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ utilisateurId }) => sql`
      select id as cle, debut, fin from usurpation where utilisateur_id = ${utilisateurId}`,
  ),
})

export const ecrituresLues = rawQuery({
  row: {
    cle: integer,
    instant: instant,
    appel: text,
    entree: text,
  },
  samples: EXEMPLES,
  sql: bloc(
    ({ utilisateurId }) => sql`
      select e.id as cle, e.instant, e.appel, e.entree::text as entree
      from usurpation_ecriture e join usurpation u on u.id = e.usurpation_id where u.utilisateur_id = ${utilisateurId}`,
  ),
})

export const notesLues = rawQuery({
  row: { cle: integer, ecrite_le: instant, texte: text },
  samples: EXEMPLES,
  sql: bloc(
    ({ utilisateurId }) =>
      sql`select id as cle, ecrite_le, texte from note_personnel where utilisateur_id = ${utilisateurId}`,
  ),
})
