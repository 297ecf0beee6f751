"""The chapters and kinds of cards of AuZtralia as words."""

CHAPTERS = {
    "ACT": "akcje pole akcji | действия ячейка действия | Aktionen Aktionsfeld | actions box",
    "ATTACK": "akcja atak | действие атака | Aktion Angriff angreifen | attack action",
    "AWAKE": "przebudzenie aktywacja Przedwiecznych | пробуждение активация Древних"
    " | Erwachen Aktivierung der Großen Alten | awakening activation of the Old Ones",
    "BUY": "zakup jednostki | купить войска | Einheit kaufen | buy a unit",
    "CARD": "karty Przedwiecznych | карты Древних | Karten der Großen Alten | Old One cards",
    "CEND": "koniec walki | конец сражения | Ende des Kampfes | end of battle",
    "CHAL": "wyzwania | испытания | Herausforderungen | challenges",
    "CHAR": "postacie | персонажи | Persönlichkeiten | characters",
    "COMBAT": "walka | сражение | Kampf | battle combat",
    "COOP": "gra kooperacyjna | кооперативная игра | kooperatives Spiel | co-operative game",
    "DEFEAT": "porażka | поражение | Niederlage | defeat",
    "DUO": "warianty dla dwóch graczy | варианты для двоих игроков"
    " | Varianten für zwei Spieler | variants for two players",
    "EFF": "skuteczność jednostek | эффективность войск | Wirksamkeit der Einheiten"
    " | effectiveness of units",
    "END": "koniec gry | конец игры | Spielende | end of the game",
    "EVENT": "wydarzenia | события | Offenbarungen Ereignisse | events",
    "FARM": "zakładanie farm | фермерство | Farm errichten | farm",
    "GEN": "zasady ogólne | общие правила | allgemeine Regeln | general rules",
    "KILL": "zniszczenie Przedwiecznego | уничтожение Древнего"
    " | Vernichtung eines Großen Alten | destroying Old Ones",
    "MAP": "mapa plansza | карта поле | Karte Spielplan | map board",
    "MINE": "wydobycie | добыча | Ressourcen fördern | mine",
    "MOVE": "ruch Przedwiecznych | перемещение Древних | Bewegung der Großen Alten"
    " | movement of the Old Ones",
    "MULTI": "kilku Przedwiecznych | несколько Древних | mehrere Große Alte | several Old Ones",
    "OLD": "rodzaje Przedwiecznych | виды Древних | Arten der Großen Alten | kinds of Old Ones",
    "PERS": "postacie | персонажи | Persönlichkeiten | characters",
    "PORT": "obrona portu | оборона порта | Verteidigung des Hafens | port defence",
    "PROC": "przebieg kolejność | порядок | Ablauf Reihenfolge | procedure order",
    "RECOVER": "odzyskanie kostek | вернуть кубы | Marker einsammeln | recover cubes",
    "RECRUIT": "werbowanie postaci | нанять персонажа | Hilfe anwerben | recruit a character",
    "SCORE": "punktacja punkty zwycięstwa koniec gry | подсчёт победных очков конец игры"
    " | Wertung Siegpunkte Spielende | scoring victory points end of the game",
    "SETUP": "przygotowanie gry początek | подготовка к игре начало"
    " | Spielaufbau Vorbereitung Anfang | set-up start",
    "SOLO": "gra solowa | одиночная игра | Solospiel | solo game",
    "TIME": "tor czasu kolejność | шкала времени порядок хода | Zeitleiste Reihenfolge"
    " | time track turn order",
    "TRACK": "budowa torów | проложить путь | Gleise verlegen | build track",
    "TRADE": "import eksport | импорт экспорт | importieren exportieren | import export trade",
    "WEST": "Australia Zachodnia | Западная Австралия | Westaustralien | Western Australia",
    "WITH": "wycofanie | отступление | Rückzug | withdrawal",
}
"""By the middle part of a rule's id; the order of the languages is that of the catalogues."""

ASIDES = ("CHAL", "COOP", "DUO", "PERS", "PROC", "SOLO", "WEST")
"""What variants add, what repeats a character's card, and procedures made of other rules."""

KINDS = {
    "box": "akcja pole akcji | действие ячейка | Aktion Aktionsfeld | action box",
    "character": "postać | персонаж | Persönlichkeit | character",
    "duo": "wariant dla dwóch graczy | вариант для двоих игроков | Variante für zwei Spieler"
    " | variant for two players",
    "event_effect": "wydarzenie | событие | Offenbarung Ereignis | event",
    "farm": "rodzaj farmy | тип фермы | Art der Farm | kind of farm",
    "objective": "cel solowy | цель одиночной игры | Ziel im Solospiel | solo objective",
    "resource": "surowiec | ресурс | Ressource | resource",
    "terrain": "teren | местность | Gelände | terrain",
    "tile_kind": "kafelek Przedwieczny | тайл Древний | Plättchen Großer Alter | Old One tile",
    "unit": "jednostka wojskowa | боевая единица войска | Militäreinheit | military unit",
}
"""What each kind of card is called, in the same order."""
