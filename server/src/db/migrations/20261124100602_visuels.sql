-- Pictures that the staff adds for articles: what was sent, and the sizes that are made of it.

create table visuel (
  nom text constraint visuel_pk primary key constraint visuel_nom check (nom ~ '^[A-Za-z0-9_-]{2,100}$'),
  libelle text not null constraint visuel_libelle check (length(libelle) between 1 and 255),
  nom_fichier text not null constraint visuel_nom_fichier check (length(nom_fichier) between 1 and 255),
  type_mime text not null constraint visuel_type_mime check (type_mime in ('image/jpeg', 'image/png', 'image/gif')),
  contenu bytea not null constraint visuel_contenu check (octet_length(contenu) between 1 and 5242880),
  depose_le timestamptz not null
);

create table visuel_taille (
  nom text not null constraint visuel_taille_visuel references visuel on delete cascade,
  largeur integer not null constraint visuel_taille_largeur check (largeur between 1 and 4000),
  hauteur integer not null constraint visuel_taille_hauteur check (hauteur between 1 and 20000),
  -- WebP.
  contenu bytea not null,
  constraint visuel_taille_pk primary key (nom, largeur)
);

-- The staff lists all documents by their date.
create index document_archive_date on document_archive (date desc, id desc);
