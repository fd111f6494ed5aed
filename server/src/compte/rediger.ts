import { LIBELLES_PROFILS } from '@ael/contract/acces/profils.ts'
import type { MembreDuPersonnel } from '../domaines/utilisateurs/liste/personnel.public.sql.ts'

const jour = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Paris',
})
const heure = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' })

const TITRES = ['adresse', 'rôle', 'état', 'dernière connexion', 'sessions', 'second facteur']

/** The accounts of the staff in columns, for people. */
export function rediger(comptes: readonly MembreDuPersonnel[]): string {
  if (comptes.length === 0) return 'Aucun compte du personnel : npm run compte -- creer --profil ADMIN MAIL'
  const lignes = [TITRES, ...comptes.map(colonnes)]
  const largeurs = TITRES.map((_, rang) => Math.max(...lignes.map((ligne) => ligne[rang]!.length)))
  return lignes
    .map((ligne) =>
      ligne
        .map((texte, rang) => texte.padEnd(largeurs[rang]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const colonnes = ({
  email,
  profils,
  active_le,
  derniere_connexion,
  sessions,
  second_facteur,
}: MembreDuPersonnel): string[] => [
  email,
  profils.map((profil) => LIBELLES_PROFILS[profil]).join(', '),
  active_le ? 'actif' : 'invité',
  derniere_connexion ? `${jour.format(derniere_connexion)} ${heure.format(derniere_connexion)}` : 'jamais',
  String(sessions),
  second_facteur ? 'oui' : 'non',
]
