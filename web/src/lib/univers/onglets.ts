/** The two pages by which a premium user looks after his users, side by side. */
export const ongletsUtilisateurs = (page: 'utilisateurs' | 'univers') => ({
  label: 'Utilisateurs et périmètres',
  tabs: [
    { href: '#/manage/users', label: 'Utilisateurs', current: page === 'utilisateurs' },
    { href: '#/manage/univers', label: 'Périmètres', current: page === 'univers' },
  ],
})
