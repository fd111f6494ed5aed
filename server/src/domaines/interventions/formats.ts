const JOUR = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'full' })
const HEURE = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: 'numeric', minute: '2-digit' })

const ecrireHeure = (instant: Date): string =>
  HEURE.format(instant)
    .replace(/^0?(\d+):(\d\d)$/, '$1\u202Fh\u202F$2')
    .replace(/\u202F00$/, '')

/** « mardi 1 décembre 2026, de 8 h à 10 h 30 », in Europe/Paris. */
export const ecrireCreneau = ({ debut, fin }: { debut: Date; fin: Date }): string =>
  `${JOUR.format(debut)}, de ${ecrireHeure(debut)} à ${ecrireHeure(fin)}`
