import { sql } from 'kysely'
import { rawCommand } from '../../db/statement.ts'

/** The last bulletin of the commune goes along with the water bills that follow it. */
export const joindreBulletins = rawCommand({
  samples: [[]],
  sql: () => sql`
    update facture f set annexe_id = d.id from abonnement b, document_archive d
    where b.numero_contrat = f.numero_contrat and b.code_type_contrat = 'EA' and f.type = 'FACTURE'
      and d.type = 'DOCUMENT_ARS' and d.cle = 'codeCommune' and d.valeur = b.code_commune
      and d.date = (select max(x.date) from document_archive x
        where x.type = 'DOCUMENT_ARS' and x.cle = 'codeCommune' and x.valeur = b.code_commune and x.date <= f.date_emission)`,
})

export const analyser = rawCommand({ samples: [[]], sql: () => sql`analyze document_archive` })
