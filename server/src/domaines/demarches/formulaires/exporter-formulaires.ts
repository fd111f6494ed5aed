import { nomDuPersonnel } from '../../../gateways/tableur/fichier-du-personnel.ts'
import { element, type Noeud, texte } from '../../../gateways/xml/xml.ts'
import type { Services } from '../../../services.ts'
import { lireFormulaires } from './presenter-formulaires.ts'

type Valeur = string | number | boolean | null | readonly Valeur[] | { readonly [nom: string]: Valeur }

/** A value as an element: what is made of others holds them, a list repeats its name. */
function noeuds(nom: string, valeur: Valeur): Noeud[] {
  if (valeur === null) return []
  if (Array.isArray(valeur)) return valeur.flatMap((une: Valeur) => noeuds(nom, une))
  if (typeof valeur === 'object')
    return [
      element(
        nom,
        Object.entries(valeur).flatMap(([sien, une]) => noeuds(sien, une)),
      ),
    ]
  return [texte(nom, String(valeur))]
}

/** All forms, what is set of them and their contacts, as XML. */
export async function exporterFormulaires(services: Services) {
  const formulaires = await lireFormulaires(services.db)
  const corps = formulaires.flatMap(({ tailles: _choix, contacts, ...formulaire }) =>
    noeuds('formulaire', { ...formulaire, contact: contacts }),
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${element('formulaires', corps) ?? '<formulaires/>'}\n`
  return {
    nomFichier: nomDuPersonnel(services, 'formulaires', 'xml'),
    type: 'application/xml',
    contenu: Buffer.from(xml),
  }
}
