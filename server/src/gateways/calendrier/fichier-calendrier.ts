import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'

export interface EvenementCalendrier {
  /** Always the same for one appointment. */
  uid: string
  /** Rises with each change. */
  sequence: number
  annule: boolean
  debut: Date
  fin: Date
  ecritLe: Date
  titre: string
  lieu: string
  description: string
  /** `expediteur`: an address, or a name with its address. */
  organisateur: { nom: string; expediteur: string }
  destinataire: string
}

/** An appointment as a file of iCalendar (RFC 5545), as it is sent by mail (RFC 5546): REQUEST, or CANCEL. */
export function fichierCalendrier({ organisateur, destinataire, annule, ...evenement }: EvenementCalendrier): string {
  const { uid, sequence, debut, fin, ecritLe, titre, lieu, description } = evenement
  const calendrier = ical({
    prodId: { company: organisateur.nom, product: 'Agence en ligne', language: 'FR' },
    method: annule ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  calendrier.createEvent({
    id: uid,
    sequence,
    stamp: ecritLe,
    start: debut,
    end: fin,
    summary: titre,
    location: lieu,
    description,
    status: annule ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
    organizer: {
      name: organisateur.nom,
      email: /<([^>]+)>/.exec(organisateur.expediteur)?.[1] ?? organisateur.expediteur,
    },
    attendees: [{ email: destinataire, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  })
  return calendrier.toString()
}
