"""The chapters and kinds of cards of Last Aurora as words."""

CHAPTERS = {
    "ABIL": "zdolności Ocalałych | способности выживших | Fähigkeiten der Überlebenden"
    " | abilities of Survivors",
    "AMB": "zasadzka | засада | Hinterhalt | ambush",
    "BETA": "mapa Beta | карта Бета | Karte Beta | Beta map",
    "BONUS": "akcje dodatkowe | дополнительные действия | Bonusaktionen | bonus actions",
    "CONT": "skażenie śmierć | заражение смерть | Verseuchung Tod | contamination death",
    "DEFEAT": "pokonanie wroga | победа над врагом | Gegner besiegen | defeating an Enemy",
    "EDISC": "odrzucanie wrogów | сброс врагов | Gegner abwerfen | discarding Enemies",
    "EFIRE": "strzały wrogów | обстрел врагов | Feuer der Gegner | Enemy fire",
    "ELIM": "utrata wszystkich Ocalałych | выбывание игрока | Ausscheiden | elimination",
    "ENC": "spotkania | встречи | Begegnungen | encounters",
    "END": "koniec rundy koniec gry | конец раунда конец игры | Rundenende Spielende"
    " | end of the round end of the game",
    "ENEMY": "wrogowie | враги | Gegner | Enemies",
    "EXPL": "eksploracja | разведка | Erkundung | exploration",
    "FAME": "tor sławy | шкала славы | Ruhmesleiste | Fame track",
    "FOOD": "żywność karmienie | пища кормление | Nahrung füttern | food feeding",
    "GATHER": "zbieranie zasobów lokacje | сбор ресурсов места | Vorräte sammeln Orte"
    " | gathering resources Locations",
    "ICON": "ikony symbole | значки символы | Symbole | icons symbols",
    "LOOT": "łupy | добыча | Beute | loot",
    "MINE": "mina | мина | Mine | mine",
    "MOVE": "ruch konwoju | движение конвоя | Bewegung des Konvois | movement of the convoy",
    "OBJ": "karty przedmiotów | карты предметов | Gegenstandskarten | Object cards",
    "OBJC": "przedmioty | предметы | Gegenstände | Objects",
    "ORDER": "kolejność tur | порядок хода | Zugreihenfolge | turn order",
    "PASS": "pas | пас | passen | pass",
    "PLACE": "umieszczanie w konwoju ładunek | размещение в конвое груз"
    " | Platzierung im Konvoi Ladung | placement in the convoy cargo",
    "RECR": "rekrutacja | вербовка | anwerben | recruiting",
    "REST": "odpoczynek | отдых | Ruhe | rest",
    "REVEAL": "odkrywanie kart | открытие карт | Karten aufdecken | revealing cards",
    "ROUND": "rundy fazy | раунды фазы | Runden Phasen | rounds phases",
    "SCORE": "punktacja sława koniec gry | подсчёт славы конец игры | Wertung Ruhm Spielende"
    " | scoring Fame end of the game",
    "SETUP": "przygotowanie gry początek | подготовка к игре начало"
    " | Spielaufbau Vorbereitung Anfang | set-up start",
    "SHORT": "skróty | короткие пути | Abkürzungen | shortcuts",
    "SHOT": "strzały konwojów atak | обстрел конвоев атака | Feuer der Konvois Angriff"
    " | convoy fire attack",
    "SOLO": "gra solowa Automa | одиночная игра Автома | Solospiel Automa | solo game Automa",
    "SURV": "Ocalali | выжившие | Überlebende | Survivors",
    "UPG": "ulepszanie konwoju | улучшение конвоя | Konvoi verbessern | improving the convoy",
    "WAYP": "specjalne postoje | особые остановки | besondere Haltepunkte | special waypoints",
}
"""By the middle part of a rule's id; the order of the languages is that of the catalogues."""

ASIDES = ("BETA", "ENEMY", "ICON", "LOOT", "MINE", "OBJC", "SOLO", "SURV")
"""What variants add, and what repeats a card or explains a symbol."""

KINDS = {
    "action": "karta akcji Automy | карта действия Автомы | Aktionskarte der Automa"
    " | Automa action card",
    "box": "pole konwoju | ячейка конвоя | Feld im Konvoi | convoy box",
    "card": "karta eksploracji | карта разведки | Erkundungskarte | exploration card",
    "counter": "żeton | жетон | Marker | counter",
    "device": "urządzenie | устройство | Gerät | Device",
    "driver": "przeciwnik solo | соперник соло | Gegnerin Solo | opponent solo",
    "encounter": "spotkanie | встреча | Begegnung | encounter",
    "enemy": "wróg | враг | Gegner | Enemy",
    "event": "zdarzenie | событие | Ereignis | event",
    "location": "lokacja | место | Ort | Location",
    "loot": "łup | добыча | Beute | loot",
    "object": "przedmiot | предмет | Gegenstand | Object",
    "outcome": "karta wyniku | карта исхода | Ergebniskarte | outcome card",
    "phase": "faza | фаза | Phase | phase",
    "region": "region | область | Region | region",
    "shortcut_kind": "skrót | короткий путь | Abkürzung | shortcut",
    "survivor": "Ocalały | выживший | Überlebender | Survivor",
    "token": "znacznik | фишка | Spielstein | token",
    "trailer": "przyczepa | прицеп | Anhänger | Trailer",
    "truck": "ciężarówka | грузовик | Truck Lastwagen | Truck",
    "waypoint": "specjalny postój | особая остановка | besonderer Haltepunkt | special waypoint",
    "zone": "strefa | зона | Zone | zone",
}
"""What each kind of card is called, in the same order."""
