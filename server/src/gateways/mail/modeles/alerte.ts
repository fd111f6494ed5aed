import { corpsAlerte, type DonneesAlerte } from '../corps-alerte.ts'
import { defineModele } from '../modele.ts'

/** What has fired: the rule of its type gives the words (`domaines/alertes/regles/`). */
export const alerte = defineModele<DonneesAlerte>({
  nom: ({ texte }) => texte.nom,
  sujet: ({ texte }) => texte.sujet,
  corps: corpsAlerte,
})
