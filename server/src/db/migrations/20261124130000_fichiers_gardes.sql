-- What imports could not read and the lines that they refused, as any server gives them to the staff: on the disk, only the one
-- that read them has them. Sealed block by block, since they hold account numbers and customers; an empty file is one empty block.
create table fichier_garde (
  id bigint generated always as identity constraint fichier_garde_pk primary key,
  origine text not null constraint fichier_garde_origine check (origine in ('banque', 'depot', 'import')),
  nom text not null,
  fichier text not null,
  motif text,
  garde_le timestamptz not null,
  -- All blocks are there.
  entier boolean not null default false
);
create index fichier_garde_nom on fichier_garde (origine, nom);
create index fichier_garde_garde_le on fichier_garde (garde_le);
create table bloc_garde (
  id bigint generated always as identity constraint bloc_garde_pk primary key,
  fichier_garde_id bigint not null constraint bloc_garde_fichier references fichier_garde on delete cascade,
  rang int not null,
  reference text not null constraint bloc_garde_reference unique,
  contenu_scelle text not null
    constraint bloc_garde_contenu_scelle_check check (contenu_scelle ~ '^s1\.[a-z0-9]{1,16}\.[A-Za-z0-9_-]{38,}$'),
  constraint bloc_garde_rang unique (fichier_garde_id, rang)
);
alter table journal_import add column fichier_garde_id bigint
  constraint journal_import_fichier_garde references fichier_garde on delete set null;
create index journal_import_fichier_garde_id on journal_import (fichier_garde_id) where fichier_garde_id is not null;
