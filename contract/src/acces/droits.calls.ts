import * as z from 'zod'
import { defineCalls, download, profils } from '../call.ts'
import { formatTableur, succes, texte } from '../commun/champs.ts'
import { profil } from './schemas.ts'

const GERANTS = { access: profils(['ADMIN', 'WEBMASTER']), scope: null } as const

/** One cell of the table of rights. */
const celluleDroit = z.object({
  profil,
  origine: z.enum(['nomme', 'compris', 'ferme']),
  actif: z.boolean(),
  verrou: z.enum(['profil', 'essentiel', 'dernier-administrateur']).nullable(),
  refus: z.number().int().meta({
    description: 'Appels refusés en trente jours à un usager de ce profil, parce que ce droit lui est retiré',
  }),
})
const ligneDroit = z.object({
  controleur: z.string(),
  action: z.string(),
  resume: z.string(),
  cellules: z.array(celluleDroit),
})
export type LigneDroit = z.infer<typeof ligneDroit>

const droit = z.object({ controleur: texte(100, 1), action: texte(100, 1), profil })

/** The table of rights: what each profile may call (docs/domaines/acces.md#table-des-droits). */
export const droitsCalls = defineCalls({
  droits: {
    method: 'GET',
    path: 'Acces/droits',
    summary: 'La table des droits : chaque action, et d’où chaque profil en a le droit',
    ...GERANTS,
    answer: z.object({
      profils: z.array(
        z.object({
          code: profil,
          libelle: z.string(),
          gere: z.boolean(),
          comptes: z
            .number()
            .int()
            .meta({ description: 'Ceux que concerne un droit donné ou retiré ; comptés jusqu’à 10 001' }),
        }),
      ),
      resultats: z.array(ligneDroit),
    }),
  },
  addProfile: {
    method: 'POST',
    path: 'Acces/addProfile',
    summary: 'Donne à un profil que l’on gère le droit à une action, sur tous les serveurs à la fois',
    ...GERANTS,
    journal: true,
    body: droit,
    answer: succes,
  },
  deleteProfile: {
    method: 'POST',
    path: 'Acces/deleteProfile',
    summary: 'Retire à un profil que l’on gère le droit à une action, sur tous les serveurs à la fois',
    ...GERANTS,
    journal: true,
    body: droit,
    answer: succes,
  },
  initializeDroitsProfile: {
    method: 'GET',
    path: 'Acces/InitializeDroitsProfile',
    summary: 'Rend aux profils que l’on gère tous leurs droits d’origine',
    ...GERANTS,
    journal: true,
    answer: succes.extend({ nombre: z.number().int() }),
  },
  exportDroits: {
    method: 'GET',
    path: 'Acces/exportDroits/{format}',
    summary: 'La table des droits, pour un tableur',
    ...GERANTS,
    params: z.object({ format: formatTableur }),
    answer: download('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
})
