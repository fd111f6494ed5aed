-- The request whose files go along, and whether its PDF make one file there.
alter table courrier
  add column pieces_de bigint references demarche on delete set null,
  add column reunir_pdf boolean not null default true;
create index courrier_pieces on courrier (pieces_de) where pieces_de is not null;
